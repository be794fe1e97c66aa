import { escapeHtml } from '../../contract/escape-html.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import type { ApiSettings } from '../deps.ts'
import { supportForm } from '../site-links.ts'
import { mailBlocks } from './mail-blocks.ts'
import { drawLine, lineOf } from './mail-line.ts'
import { mailPage } from './mail-page.ts'
import { plainText } from './plain-text.ts'
import { bodiesOf, type Template, type Templates } from './templates.ts'
import { withoutTypedWords } from './typed-words.ts'

interface ToRender {
  template: MessageTemplate | string
  channel: 'sms' | 'mail' | string
  values: Readonly<Record<string, string>>
  /** True if it was proven that the reader owns the address. Otherwise the message contains nothing that a person typed. */
  addressProven?: boolean
}
type Settings = Pick<ApiSettings, 'publicUrl' | 'variables'>

interface RenderedMail {
  subject: string
  text: string
  html: string
  /** What the message says, without the page around it: body and footer. Legal notices are stored in this form. */
  content: string
  headers: Record<string, string>
}

export class MessageError extends Error {
  constructor(key: string, what: string) {
    super(`the message ${key} ${what}`)
    this.name = 'MessageError'
  }
}

function lookIn(template: Template, { values }: ToRender, settings: Settings) {
  const known: Record<string, string> = {
    supportUrl: supportForm(settings, values.reference),
    ...settings.variables,
    ...values,
  }
  return (name: string): string => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) throw new MessageError(template.key, `lacks {${name}}`)
    return value
  }
}
type Look = ReturnType<typeof lookIn>

/** A variable with the period after it, because a value like "Reports, Inc." already ends the sentence. */
const variable = /\{([\w.]+)\}(\.?)/g
const ended = (value: string, period: string) => (value.endsWith('.') ? value : value + period)

/** Replaces all variables in one pass, so that braces in a value are never replaced. */
const fill = (text: string, look: Look) =>
  text.replace(variable, (_, name: string, period: string) => ended(look(name), period))

/** Each line of a quoted value has the mark of a quote, so that what a person typed is never read as our words. */
const fillText = (text: string, look: Look) =>
  text.replace(/^(> )?.*$/gm, (line, mark = '') =>
    fill(line, name => look(name).replaceAll('\n', `\n${mark}`)),
  )
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What people copy or read aloud, and lines would break at its hyphen. */
const onOneLine = new Set(['reference', 'phoneMasked', 'newPhoneMasked'])

/** On a narrow phone an email breaks at its @ and its periods, not in a word. Gmail drops `wbr`, and a space would be copied along. */
const withBreaks = (email: string) =>
  email.replace(/[@.]?[^@.]+/g, part => `<span style="display:inline-block">${part}</span>`)

/** Escapes values in HTML. A value used as a link must be a web address. */
function fillHtml(html: string, look: Look, key: string): string {
  const links = html.replace(/href="(?:\{|%7B)([\w.]+)(?:\}|%7D)"/g, (_, name: string) => {
    const address = look(name)
    if (!/^https?:\/\//.test(address)) throw new MessageError(key, `has no web address in {${name}}`)
    return `href="${escapeHtml(address).replaceAll('{', '%7B').replaceAll('}', '%7D')}"`
  })
  return links.replace(variable, (_, name: string, period: string) => {
    const value = ended(escapeHtml(look(name)), period).replaceAll('\n', '<br>')
    if (name === 'email') return withBreaks(value)
    return onOneLine.has(name) ? `<span style="white-space:nowrap">${value}</span>` : value
  })
}

function find(templates: Templates, { template, channel }: ToRender): Template {
  const found = templates.get(`${template}.${channel}`)
  if (!found) throw new MessageError(`${template}.${channel}`, 'isn’t in content/messages')
  return found
}

/** In this line, browsers look for a code that belongs to the site (WebOTP). */
const codeLine = /\n*^@\{host\} #\{code\}\s*$/m

/**
 * Replaces the line for browsers with the app's hash, for Android apps. The SMS Retriever and WebOTP both read the last line, and
 * here the app asked for the code.
 */
const forApp = (body: string) => `${body.replace(codeLine, '').trimEnd()}\n\n{appHash}`

/** The basic alphabet of text messages has no curly apostrophe. A single one would shorten each segment from 160 to 70 characters. */
const inBasicAlphabet = (text: string) => text.replaceAll('’', "'")

/** Throws `MessageError` for a variable without a value. */
export function renderSms(templates: Templates, message: ToRender, settings: Settings): string {
  const template = find(templates, message)
  const body = Object.hasOwn(message.values, 'appHash') ? forApp(template.body) : template.body
  return inBasicAlphabet(fill(body, lookIn(template, message, settings)))
}

/**
 * The header for one-click unsubscribe (RFC 8058) in mail to people without an account. Replies reach support if the company has
 * set an address; no program reads them.
 */
function headersOf(template: Template, look: Look, settings: Settings): Record<string, string> {
  const support = settings.variables['company.supportEmail']
  const replies: Record<string, string> =
    support && template.audience !== 'team' ? { 'Reply-To': support } : {}
  if (template.footer !== 'list') return replies
  return {
    ...replies,
    'List-Unsubscribe': `<${look('unsubscribeUrl')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Renders subject, plain text, and HTML with the footer. Values are inserted and escaped after Markdown is rendered, so that input
 * is never read as Markdown or HTML. Throws `MessageError`.
 */
export function renderMail(templates: Templates, message: ToRender, settings: Settings): RenderedMail {
  const template = find(templates, message)
  const value = lookIn(template, message, settings)
  // Mails to our own team may quote what strangers wrote, because that is what they are for.
  const quotes = message.addressProven || template.audience === 'team'
  const words = (text: string) => (quotes ? text : withoutTypedWords(text))
  const bodies = bodiesOf(templates, template).map(words)
  const title = words(template.subject ?? '')
  const subject = oneLine(fill(title, value))
  const heading = oneLine(fillHtml(escapeHtml(title), value, template.key))
  const preheader = oneLine(fill(words(template.preheader ?? ''), value))
  const [body = '', footer] = bodies.map((words, at) =>
    fillHtml(mailBlocks(words, at === 0 ? lineOf(template) : undefined), value, template.key),
  )
  return {
    subject,
    text: `${bodies.map(body => fillText(plainText(body), value)).join('\n\n--\n\n')}\n`,
    html: mailPage({ subject, heading, preheader, line: drawLine(template, message.values), body, footer }),
    content: footer ? `${body}<div class="foot">${footer}</div>` : body,
    headers: headersOf(template, value, settings),
  }
}

export function renderMessage(templates: Templates, message: ToRender, settings: Settings) {
  return message.channel === 'sms'
    ? renderSms(templates, message, settings)
    : renderMail(templates, message, settings)
}
