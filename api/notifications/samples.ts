import type { ApiSettings } from '../deps.ts'
import type { Template } from './templates.ts'

type Settings = Pick<ApiSettings, 'publicUrl'>

const samples: Record<string, string> = {
  answer: 'Yes. Your Hero can meet you at the station and walk you to your door.',
  cardName: 'Visa ending in 4242',
  closedAt: 'Nov 21, 2026, 2:14 p.m. Eastern',
  code: '004218',
  copyLine: 'You asked for a copy of the report. The agency will send it to you.',
  dateTime: 'Nov 21, 2026, 2:14 p.m. Eastern',
  days: 'Monday, November 23, or Tuesday, November 24',
  deadline: 'Dec 1, 2026, 5:00 p.m. Eastern',
  deadlineDate: 'Dec 1, 2026',
  device: 'Safari on iPhone',
  disputeOutcome: 'The agency has corrected the report: the record wasn’t yours.',
  district: 'Queens',
  documentList: 'Terms of the Hero Agreement, version 3, Nov 21, 2026, 2:14 p.m. Eastern',
  documentTitle: 'security guard license',
  effectiveDay: 'December 30, 2026',
  email: 'ada.mercer@example.com',
  erasedAt: 'Nov 21, 2026, 2:14 p.m. Eastern',
  expiresAt: 'Nov 28, 2026, 2:14 p.m. Eastern',
  eraseDate: 'November 21, 2029',
  expiryDate: 'Jan 20, 2027',
  expiryMonth: 'November 2026',
  finalReasons: 'The conviction is recent, and the duties of a Hero are closely related to it.',
  firstName: 'Ada',
  lastDate: 'November 21, 2026',
  untilDate: 'November 28, 2026',
  whatToDo:
    'If you’d like to continue, open it and send a step, or save the Hero form. That’s all it takes to keep everything.',
  keptList: 'Receipts: tax law requires us to keep them until Nov 21, 2033.',
  lastName: 'Mercer',
  licenseLines:
    'Your driver’s license expires on Jan 20, 2027, in 60 days.\n\nYour security guard license expires on Jan 20, 2027, in 60 days.',
  licensesShort: 'your driver’s license and security guard license expire on Jan 20, 2027',
  licensesTitle: 'Your driver’s license and security guard license expire on Jan 20, 2027',
  lines:
    'Step 1, ID or driver’s license, is verified.\n\nStep 2, Security guard license, needs a correction: We can’t read the photo.',
  message: 'Can a Hero meet me at the station?',
  minutes: '5',
  missing: 'The back of your ID',
  name: 'Ada Mercer',
  newEmailMasked: 'a•••@example.com',
  newPhoneMasked: '(•••) •••-••42',
  nextStep: 'Next: the profile photo.',
  note: 'I’m late on Mondays.',
  otherTitle: 'Customer privacy policy',
  phoneEnd: '42',
  phoneMasked: '(•••) •••-••42',
  place: 'New York, NY',
  reason: 'The photo is blurred: we can’t read the number. Please take it again in daylight.',
  reasonShort: 'The photo is blurred.',
  reference: 'SM-7K4QTR2M',
  sentAt: 'Nov 21, 2026, 2:14 p.m. Eastern',
  spokenCode: '0, 0, 4, 2, 1, 8',
  stepNumber: '2',
  stepTitle: 'Security guard license',
  summary: '1 step verified, 1 to correct',
  textTitle: 'Customer terms and conditions',
  time: 'Afternoon',
  timeLeft: '7 days',
  topic: 'Using Hero',
  until: 'Nov 28, 2026, 2:14 p.m. Eastern',
  verifiedCount: '3',
  waiting: '2 second looks, 1 erasure to confirm',
  waitingDays: '5',
  zipcode: '11101',
}

/** A notice about a license is sent this many days before it expires; the day of the samples is November 21. */
const licenseSamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'license-expiry-60': { timeLeft: '60 days', expiryDate: 'Jan 20, 2027' },
  'license-expiry-30': { timeLeft: '30 days', expiryDate: 'Dec 21, 2026' },
  'license-expiry-7': { timeLeft: '7 days', expiryDate: 'Nov 28, 2026' },
}

export function sampleValues(template: Template, { publicUrl }: Settings): Record<string, string> {
  const names = Object.keys(template.variables).filter(name => !name.includes('.'))
  const sampleOf = (name: string) => {
    if (name === 'link' || name.endsWith('Url')) return publicUrl
    if (name === 'host') return new URL(publicUrl).hostname
    const sample = licenseSamples[template.key.replace(/\.\w+$/, '')]?.[name] ?? samples[name]
    if (sample === undefined) throw new Error(`samples.ts has no sample for {${name}} of ${template.key}`)
    return sample
  }
  return {
    ...Object.fromEntries(names.map(name => [name, sampleOf(name)])),
    ...(template.footer === 'list' ? { unsubscribeUrl: publicUrl } : {}),
  }
}
