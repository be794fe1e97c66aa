import { caniemail } from 'caniemail'
import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { testSettings } from '../../test/harness/api.ts'
import { color } from './mail-style.ts'
import { renderMail } from './render.ts'
import { sampleValues } from './samples.ts'
import { releasedTemplates } from './templates.ts'

const templates = releasedTemplates()
const mails = [...templates.values()].filter(({ key }) => key.endsWith('.mail'))

function mailOf(name: string, values: Record<string, string> = {}) {
  const samples = sampleValues(templates.get(`${name}.mail`)!, testSettings)
  const message = { template: name, channel: 'mail', values: { ...samples, ...values }, addressProven: true }
  return renderMail(templates, message, testSettings)
}

/** The programs in which each client shows mail, as caniemail.com names them. */
const clients = {
  'Apple Mail': ['apple-mail.*'],
  Gmail: ['gmail.desktop-webmail', 'gmail.ios', 'gmail.android'],
  Outlook: ['outlook.windows', 'outlook.macos', 'outlook.ios', 'outlook.android', 'outlook.desktop-webmail'],
  'Yahoo Mail': ['yahoo.*'],
  'AOL Mail': ['aol.*'],
  'Samsung Email': ['samsung-email.*'],
  Thunderbird: ['thunderbird.*'],
} as const

/** What some clients don't support, and what their readers see instead. */
const doneWithout: Readonly<Record<string, string>> = {
  '@media': 'the light mail in the dark, or the colors that the client inverts itself',
  '<body> element': 'the same colors on the cell inside',
  'border-radius': 'square stops and buttons',
  'height property': 'the same as a least height',
  opacity: 'nothing: it hides the preheader a second time',
  overflow: 'nothing: it hides the preheader a second time',
  'role attribute': 'nothing that is seen',
  'target attribute': 'the link as any other',
  'white-space': 'a reference that breaks at its hyphen',
  'word-break': 'a long word may widen a table',
}

describe('every mail', () => {
  it.each(Object.entries(clients))('uses what %s shows, or can do without', (_, list) => {
    const problems = mails.flatMap(({ key }) => {
      const { html } = mailOf(key.slice(0, -'.mail'.length))
      const { issues } = caniemail({ clients: [...list], html })
      return [...issues.errors.values()].flat().map(({ title }) => title)
    })
    expect([...new Set(problems)].filter(title => !Object.hasOwn(doneWithout, title))).toEqual([])
  })

  it.each(mails)('$key breaks a long email address, so that a phone doesn’t cut it off', ({ key }) => {
    const samples = Object.entries(sampleValues(templates.get(key)!, testSettings))
    const emails = samples.filter(([, value]) => /^[^\s@:]+@\S+$/.test(value))
    const long = `${'long-name.'.repeat(6)}hero@example.com`
    const { html } = mailOf(
      key.slice(0, -'.mail'.length),
      Object.fromEntries(emails.map(([name]) => [name, long])),
    )
    const around = [
      ...html.matchAll(/<(?:p|li|t[dh])[^>]*style="([^"]*)"[^>]*>(?:(?!<\/?(?:p|li|t[dh])\b).)*/gs),
    ]
    const cutOff = around.filter(
      ([text, css]) => text.includes(long) && !css!.includes('word-break:break-word'),
    )
    expect(cutOff.map(([text]) => text)).toEqual([])
  })

  it.each(mails)('$key says first what it is about, has one button at most, and loads nothing', ({ key }) => {
    const { html, subject } = mailOf(key.slice(0, -'.mail'.length))
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text!)
    const words = (text: string) => text.replace(/<\/?span[^>]*>/g, '').replaceAll('&amp;', '&')
    expect(headings.map(words)).toEqual([subject])
    const buttons = html.match(/<a [^>]*background-color/g) ?? []
    expect(buttons.length).toBeLessThanOrEqual(1)
    expect(html).not.toMatch(/<img|url\(|@import|<link|<script/)
  })
})

describe('a mail', () => {
  it('shows a code in large spaced digits that are copied as one number', () => {
    const { html } = mailOf('reset-code', { code: '004218' })
    expect(html).toMatch(/<p style="[^"]*font-size:38px[^"]*letter-spacing:8px">004218<\/p>/)
  })

  it('has the only name in the head of a table as the title of all its columns', () => {
    expect(mailOf('waitlist-confirmation').html).toMatch(
      /<th class="ruled" colspan="2"[^>]*>You told us<\/th>/,
    )
    expect(mailOf('background-check-started').html).not.toContain('colspan')
  })

  it('is on the line of its audience', () => {
    expect(mailOf('welcome-hero').html).toContain(`background-color:${color.blue}`)
    expect(mailOf('welcome-hero').html).not.toContain(color.yellow)
    expect(mailOf('welcome-customer').html).toContain(`background-color:${color.yellow}`)
  })

  it.each([
    ['step-received', 'purple'],
    ['step-verified', 'green'],
    ['step-invalid', 'amber'],
    ['step-denied', 'red'],
  ] as const)('%s lights the stop of its step in %s, and no other', (name, tone) => {
    const stops = (html: string) =>
      [...html.matchAll(/border:4px solid (#\w+)/g)].map(([, edge]) =>
        edge === color[tone] ? 'lit' : 'open',
      )
    expect(stops(mailOf(name, { stepNumber: '2' }).html)).toEqual(['open', 'lit', 'open', 'open', 'open'])
    expect(stops(mailOf(name, { stepNumber: '5' }).html)).toEqual(['open', 'open', 'open', 'open', 'lit'])
  })

  it('about something else than a step shows the pair', () => {
    expect(mailOf('welcome-hero').html).toMatch(/border:6px solid.*border:4px solid/)
  })
})

it.each([60, 30, 7])('of a license that expires in %i days has these days in its sample', days => {
  const { subject, text } = mailOf(`license-expiry-${days}`)
  expect(subject).toContain(`${days} days`)
  const { expiryDate } = sampleValues(templates.get(`license-expiry-${days}.mail`)!, testSettings)
  expect(text).toContain(expiryDate)
  // The day of the other samples.
  expect(Date.parse(`${expiryDate} UTC`) - Date.parse('Nov 21, 2026 UTC')).toBe(days * day)
})

it.each(['support-message', 'appointment-request'])(
  '%s breaks an email at its @ rather than in a word',
  name => {
    const { html, text } = mailOf(name, { email: 'a.long@a-company.example' })
    const parts = ['a', '.long', '@a-company', '.example']
    expect(html).toContain(parts.map(part => `<span style="display:inline-block">${part}</span>`).join(''))
    expect(text).toContain('a.long@a-company.example')
  },
)
