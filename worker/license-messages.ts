import type { heroLinks } from '../api/applications/hero-links.ts'
import { counted } from '../contract/amounts.ts'
import { type Day, isoDay } from '../contract/business-days.ts'
import type { LicenseStep } from '../contract/license-renewal.ts'
import type { MessageTemplate } from '../contract/message-templates.ts'
import { mediumDay } from '../contract/new-york-time.ts'
import type { licenseReminders } from '../contract/staff-limits.ts'

export interface EndingLicense {
  step: LicenseStep
  expiresOn: Day
  /** Days of the reminder that is due; 0 once the license has expired. */
  days: (typeof licenseReminders)[number] | 0
  /** Days left from today; negative once the license has expired. */
  left: number
}

interface LicenseMessage {
  template: MessageTemplate
  mail: Record<string, string>
  sms?: Record<string, string>
}

const documentTitles: Record<LicenseStep, string> = {
  drivingLicense: 'driver’s license',
  securityLicense: 'security guard license',
}

const dateOf = ({ expiresOn }: EndingLicense) => mediumDay(isoDay(expiresOn))
const timeLeft = ({ left }: EndingLicense) => counted(left, 'day')

function messageOfOne(license: EndingLicense, stepUrl: string): LicenseMessage {
  const { days } = license
  const documentTitle = documentTitles[license.step]
  const expiryDate = dateOf(license)
  if (days === 0)
    return {
      template: 'license-expired',
      mail: { documentTitle, expiryDate, stepUrl },
      sms: { documentTitle, link: stepUrl },
    }
  const values = { documentTitle, expiryDate, timeLeft: timeLeft(license) }
  return {
    template: `license-expiry-${days}`,
    mail: { ...values, stepUrl },
    ...(days < 60 ? { sms: { ...values, link: stepUrl } } : {}),
  }
}

function lineOf(license: EndingLicense): string {
  const title = documentTitles[license.step]
  if (license.days === 0)
    return `Your ${title} expired on ${dateOf(license)}. You’re Offline until a new one is verified.`
  return `Your ${title} expires on ${dateOf(license)}, in ${timeLeft(license)}.`
}

/** Sums up both licenses with their names in at most 71 characters, which leaves room for a link in one text. */
function summaryOf(licenses: readonly EndingLicense[]): string {
  const titles = licenses.map(({ step }) => documentTitles[step]).join(' and ')
  const [first] = licenses
  if (licenses.every(({ days }) => days === 0)) return `your ${titles} have expired`
  const isOneDay = licenses.every(({ expiresOn }) => expiresOn === first?.expiresOn)
  return first && isOneDay ? `your ${titles} expire on ${dateOf(first)}` : `your ${titles} need new cards`
}

/** The one message of the day about a Hero's licenses. A text goes with it once one of them expires within 30 days. */
export function messageOf(
  licenses: readonly EndingLicense[],
  links: ReturnType<typeof heroLinks>,
): LicenseMessage | undefined {
  const [only, ...others] = licenses
  if (!only) return undefined
  if (others.length === 0) return messageOfOne(only, links.step(only.step))
  const summary = summaryOf(licenses)
  return {
    template: 'licenses-expiry',
    mail: {
      licensesTitle: `Y${summary.slice(1)}`,
      licenseLines: licenses.map(lineOf).join('\n\n'),
      progressUrl: links.progress,
    },
    ...(licenses.some(({ days }) => days < 60)
      ? { sms: { licensesShort: summary, link: links.progress } }
      : {}),
  }
}
