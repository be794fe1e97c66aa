import { marked } from 'marked'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import type { ApiSettings } from '../deps.ts'
import { supportForm } from '../site-links.ts'
import { plainText } from './plain-text.ts'
import { bodiesOf, type Template, type Templates } from './templates.ts'
import { withoutTypedWords } from './typed-words.ts'

export interface ToRender {
  template: MessageTemplate | string
  channel: 'sms' | 'mail' | string
  values: Readonly<Record<string, string>>
  /** The address is shown to be the reader's own. Otherwise nothing that a person typed stands in the message. */
  addressProven?: boolean
}
type Settings = Pick<ApiSettings, 'publicUrl' | 'variables'>

export interface RenderedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** A message that cannot be written: names the template and the variable, never a value. */
export class MessageFault extends Error {
  constructor(key: string, what: string) {
    super(`the message ${key} ${what}`)
    this.name = 'MessageFault'
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => escapes[sign]!)

/** The values of a message, then the settings' words, then what every message may name. */
function lookIn(template: Template, { values }: ToRender, settings: Settings) {
  const known: Record<string, string> = {
    supportUrl: supportForm(settings, values.reference),
    ...settings.variables,
    ...values,
  }
  return (name: string): string => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) throw new MessageFault(template.key, `lacks {${name}}`)
    return value
  }
}
type Look = ReturnType<typeof lookIn>

/** One pass: a brace that came with a value is never looked at again. */
const fill = (text: string, look: Look) => text.replace(/\{([\w.]+)\}/g, (_, name: string) => look(name))
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A value in HTML is words, whatever it holds; as an address it has to be one of the web. */
function fillHtml(html: string, look: Look, key: string): string {
  const links = html.replace(/href="(?:\{|%7B)([\w.]+)(?:\}|%7D)"/g, (_, name: string) => {
    const address = look(name)
    if (!/^https?:\/\//.test(address)) throw new MessageFault(key, `has no web address in {${name}}`)
    return `href="${escapeHtml(address).replaceAll('{', '%7B').replaceAll('}', '%7D')}"`
  })
  return links.replace(/\{([\w.]+)\}/g, (_, name: string) => escapeHtml(look(name)).replaceAll('\n', '<br>'))
}

function page(title: string, preheader: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:24px}.pre{display:none}table{border-collapse:collapse}td,th{padding:4px 16px 4px 0;text-align:left;vertical-align:top}blockquote{margin:0;padding-left:16px;border-left:4px solid}.foot{font-size:14px;border-top:1px solid;margin-top:32px}</style>
</head><body><div class="pre">${preheader}</div>${parts[0]}${parts[1] ? `<div class="foot">${parts[1]}</div>` : ''}</body></html>`
}

function find(templates: Templates, { template, channel }: ToRender): Template {
  const found = templates.get(`${template}.${channel}`)
  if (!found) throw new MessageFault(`${template}.${channel}`, 'is not in content/messages')
  return found
}

/** Browsers look for the code of a site here (WebOTP). */
const codeLine = /\n*^@\{host\} #\{code\}\s*$/m

/**
 * The words of a text with a code for an Android app: its hash at the end, where the SMS Retriever looks for it, instead of the
 * line for browsers. Both look at the last line, and the app has asked for this one.
 */
const forApp = (body: string) => `${body.replace(codeLine, '').trimEnd()}\n\n{appHash}`

/** The text of an SMS. Throws `MessageFault` when a variable has no value. */
export function renderSms(templates: Templates, message: ToRender, settings: Settings): string {
  const template = find(templates, message)
  const body = Object.hasOwn(message.values, 'appHash') ? forApp(template.body) : template.body
  return fill(body, lookIn(template, message, settings))
}

/**
 * One-click leave (RFC 8058) for mail to people without an account. No mail asks for a reply, since none is read by a program;
 * one that is written all the same reaches the people of support, where the company has named their address.
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
 * Subject, plain text and HTML of a mail, footer included. Values are put in after the Markdown has become HTML and are
 * escaped there, so that nothing anyone typed is ever read as Markdown or HTML. Throws `MessageFault`.
 */
export function renderMail(templates: Templates, message: ToRender, settings: Settings): RenderedMail {
  const template = find(templates, message)
  const value = lookIn(template, message, settings)
  // Our own people read what strangers wrote: that is what those mails are for.
  const quotes = message.addressProven || template.audience === 'team'
  const words = (text: string) => (quotes ? text : withoutTypedWords(text))
  const bodies = bodiesOf(templates, template).map(words)
  const subject = oneLine(fill(words(template.subject ?? ''), value))
  const preheader = oneLine(fill(words(template.preheader ?? ''), value))
  const html = bodies.map(body => fillHtml(marked.parse(body, { async: false }), value, template.key))
  return {
    subject,
    text: `${bodies.map(body => fill(plainText(body), value)).join('\n\n--\n\n')}\n`,
    html: page(escapeHtml(subject), escapeHtml(preheader), html),
    headers: headersOf(template, value, settings),
  }
}

/** Renders whichever it is; for checks that a message can be written. */
export function renderMessage(templates: Templates, message: ToRender, settings: Settings) {
  return message.channel === 'sms'
    ? renderSms(templates, message, settings)
    : renderMail(templates, message, settings)
}
