import { heroLinks } from '../../api/applications/hero-links.ts'
import { renderMail, renderSms } from '../../api/notifications/render.ts'
import { releasedTemplates, type Template } from '../../api/notifications/templates.ts'
import { siteLinks } from '../../api/site-links.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import type { OutboxMessage, TestApi } from '../harness/api.ts'
import type { Site } from '../harness/site.ts'
import { type Offer, offers } from './offers.ts'

const templates = releasedTemplates()

export interface Message {
  template: string
  channel: string
  values: Record<string, string>
}

export function linksIn({ settings }: Pick<TestApi, 'settings'>, message: Message): string[] {
  const mail = message.channel === 'sms' ? undefined : renderMail(templates, message, settings)
  const text = mail?.text ?? renderSms(templates, message, settings)
  const found = [
    ...[...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')),
    ...[...text.matchAll(/https?:\/\/[^\s<>)]+/g)].map(([address]) => address.replace(/[.,:]$/, '')),
  ]
  return [...new Set(found)].filter(address => address.startsWith(settings.publicUrl))
}

export function offerOf({ template }: Pick<Message, 'template'>, address: string): Offer {
  const { pathname } = new URL(address)
  const found = offers[template as MessageTemplate].find(({ path }) => path.test(pathname))
  if (!found) throw new Error(`${template} leads to ${pathname}, which no row of offers.ts names`)
  return found
}

/** A link with the value that the code would use, for messages that no test sends. */
function usualValue({ settings }: Pick<TestApi, 'settings'>, { key }: Template, name: string): string {
  const [site, hero] = [siteLinks(settings), heroLinks(settings)]
  const links: Record<string, string> = {
    accountUrl: site.account,
    agreeUrl: site.newAgreement,
    cardsUrl: site.cards,
    appUrl: hero.prepare,
    logOutEverywhereUrl: site.account,
    loginUrl: site.logIn('customer'),
    messagesUrl: site.supportMessages,
    nextUrl: hero.progress,
    noticeUrl: hero.notice,
    otherUrl: site.version('customer-privacy-policy', '1.1'),
    papersUrl: hero.papers,
    prepareUrl: hero.prepare,
    progressUrl: hero.progress,
    resetUrl: site.resetPassword('customer'),
    stepUrl: hero.step('securityLicense'),
    supportUrl: site.support,
    textUrl: site.version('customer-terms-conditions', '1.1'),
    undoUrl: site.undoChange('made-up'),
    waitsUrl: `${settings.publicUrl}/console/waits`,
  }
  if (name !== 'link') return links[name] ?? (name === 'host' ? 'hero.test' : 'x')
  if (/^(account-closed|phone-changed)\./.test(key)) return site.support
  if (/^(change-undone|(email|password)-changed)\./.test(key)) return site.resetPassword('customer')
  if (/^phone-suspended\./.test(key)) return site.account
  if (/^(license-|step-invalid)/.test(key)) return hero.step('securityLicense')
  if (/^(adverse-notice|dispute-\w+|notice-withdrawn)\./.test(key)) return hero.notice
  if (/^all-verified\./.test(key)) return hero.prepare
  if (/^already-member\./.test(key)) return site.logIn('customer')
  if (/^texts-help\./.test(key)) return `${settings.publicUrl}/help`
  return hero.progress
}

export function unsent(api: Pick<TestApi, 'settings'>, sent: readonly OutboxMessage[]): Message[] {
  const enclosed = sent.find(
    each => each.template === 'pre-adverse-notice' && each.channel === 'mail',
  )?.values
  const had = new Set(sent.map(({ template, channel }) => `${template}.${channel}`))
  return [...templates.values()]
    .filter(({ key }) => !key.startsWith('_') && !had.has(key))
    .map(found => {
      const [template, channel] = found.key.split('.') as [string, string]
      const names = Object.keys(found.variables).filter(name => !name.includes('.'))
      return {
        template,
        channel,
        values: {
          ...Object.fromEntries(names.map(name => [name, usualValue(api, found, name)])),
          // The decision encloses the same documents as its notice.
          ...(template === 'adverse-notice' ? enclosed : {}),
        },
      }
    })
}

/** A browser doesn't send what comes after `#`, so a log-in on the way forgets it: only pages for anyone may be linked to with it. */
const forgottenPart = (address: string, { reader }: Offer) =>
  reader === 'anyone' ? undefined : new URL(address).hash || undefined

export async function problemOf(site: Site, address: string, offer: Offer, cookie?: string) {
  const { holds } = offer
  const forgotten = forgottenPart(address, offer)
  if (forgotten) return `loses ${forgotten} in a log-in on the way`
  // Opened twice, because a mail scanner that opens links before the reader must not use them up.
  for (const turn of ['at first', 'the second time']) {
    const page = await site.open(address, cookie ? { cookie } : {})
    if (page.status !== 200) return `answers ${page.status} ${turn}`
    if (!holds.test(page.html)) return `lacks ${holds} ${turn}, at ${page.at}`
    if (page.hash && !page.html.includes(`id="${page.hash.slice(1)}"`)) return `has no ${page.hash} ${turn}`
  }
  return undefined
}

export async function guestProblem(site: Site, address: string) {
  const page = await site.open(address)
  const { pathname } = new URL(address)
  const next = `next=${encodeURIComponent(pathname)}`
  return page.at.includes(next) || page.html.includes(next) ? undefined : `forgets the page at ${page.at}`
}
