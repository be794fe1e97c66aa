import { describe, expect, it } from 'vitest'
import { messageTemplates } from '../../contract/message-templates.ts'
import { testSettings } from '../../test/harness/api.ts'
import { renderMail, renderMessage, renderSms } from './render.ts'
import { bodiesOf, namesIn, releasedTemplates, unsetWords, writtenMessages } from './templates.ts'

const templates = releasedTemplates()
const all = [...templates.values()].filter(({ key }) => !key.startsWith('_'))
const texts = all.filter(({ key }) => key.endsWith('.sms'))
const mails = all.filter(({ key }) => key.endsWith('.mail'))

const partsOf = (key: string) => {
  const [template, channel] = key.split('.') as [string, string]
  return { template, channel }
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

function longestValues(variables: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, about]) => {
      const places = Number(/up to (\d+) character/.exec(about)?.[1] ?? 0)
      return [name, name.endsWith('Url') ? 'https://hero.example/x' : 'x'.repeat(places || 12)]
    }),
  )
}

describe('every message', () => {
  it('is in the contract, and every one of the contract is here', () => {
    const names = new Set(all.map(({ key }) => partsOf(key).template))
    expect([...names].sort()).toEqual([...messageTemplates].sort())
  })

  it.each(all)('$key names no variable that its head does not list', found => {
    const used = [found.subject ?? '', found.preheader ?? '', found.body].flatMap(namesIn)
    expect(used.filter(name => !Object.hasOwn(found.variables, name))).toEqual([])
  })

  it.each(all)('$key cannot be written without any one of its variables', found => {
    const values = longestValues(found.variables)
    const bodies = bodiesOf(templates, found)
    for (const name of new Set(bodies.flatMap(namesIn))) {
      const { [name]: _, ...others } = values
      const { [name]: __, ...words } = testSettings.variables
      const write = () =>
        renderMessage(
          templates,
          { ...partsOf(found.key), values: others, addressProven: true },
          { ...testSettings, variables: words },
        )
      if (name === 'supportUrl') expect(write).not.toThrow()
      else expect(write).toThrow(`lacks {${name}}`)
    }
  })

  it('has the words that settings give it, or says which are unset', () => {
    expect(unsetWords(writtenMessages(), testSettings.variables)).toEqual([])
    const { 'company.address': _, ...others } = testSettings.variables
    expect(unsetWords(writtenMessages(), others)).toEqual(['company.address'])
  })
})

describe('every text', () => {
  it.each(texts)('$key is one segment of 160 places with its longest values, as its head says', found => {
    const text = renderSms(
      templates,
      { ...partsOf(found.key), values: longestValues(found.variables) },
      testSettings,
    )
    expect([...text].filter(sign => !basic.has(sign))).toEqual([])
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.length).toBe(found.longest)
  })

  it('keeps to the basic alphabet when a value has the apostrophe of print', () => {
    const values = { documentTitle: 'driver’s license', expiryDate: 'Mar 14, 2027', link: 'hero.example' }
    const template = { template: 'license-expiry-30', channel: 'sms', values }
    expect(renderSms(templates, template, testSettings)).toContain("driver's license")
  })

  it('with a code ends in the line by which phones fill it in', () => {
    const values = { code: '0042', minutes: '5', host: 'hero.example' }
    const text = renderSms(templates, { template: 'otp-signup', channel: 'sms', values }, testSettings)
    expect(text).toBe(
      "0042 is your Hero code. It expires in 5 minutes. Don't share it. We never ask for it.\n\n@hero.example #0042",
    )
  })
})

describe('every mail', () => {
  it.each(mails)('$key has a subject, a footer, and no brace or Markdown left', found => {
    const own = Object.entries(longestValues(found.variables)).filter(([name]) => !name.includes('.'))
    const values = Object.fromEntries(own)
    const mail = renderMail(
      templates,
      { ...partsOf(found.key), values: { unsubscribeUrl: 'https://hero.example/u', ...values } },
      testSettings,
    )
    expect(mail.subject).toMatch(/\S/)
    expect(mail.subject).not.toContain('\n')
    for (const text of [mail.subject, mail.text, mail.html.replace(/<style>[\s\S]*?<\/style>/, '')])
      expect(text).not.toMatch(/[{}]|%7B|\*\*|\]\(/)
    expect(mail.text).toContain('Hero Demonstration Company, 1 Example Plaza')
    expect(mail.html).toContain('Hero Demonstration Company, 1 Example Plaza')
  })

  it('reads as plain text with its links, lists and tables', () => {
    const values = {
      firstName: 'Ada',
      dateTime: 'Nov 21, 2026, 2:14 p.m. Eastern',
      device: 'Safari on iPhone',
      place: 'unknown',
      logOutEverywhereUrl: 'https://hero.example/account',
      resetUrl: 'https://hero.example/reset-password',
    }
    const { text } = renderMail(templates, { template: 'new-sign-in', channel: 'mail', values }, testSettings)
    expect(text).toContain(
      'When: Nov 21, 2026, 2:14 p.m. Eastern\nDevice: Safari on iPhone\nWhere, roughly: unknown',
    )
    expect(text).toContain(
      'Not you? Log out everywhere (https://hero.example/account) and set a new password (https://hero.example/reset-password).',
    )
    const numbered = renderMail(
      templates,
      {
        template: 'welcome-customer',
        channel: 'mail',
        values: { ...values, progressUrl: 'https://hero.example/p' },
      },
      testSettings,
    )
    expect(numbered.text).toContain('1. Profile photo. Optional.')
    expect(numbered.text).toContain('2. Payment method.')
    expect(numbered.text).toContain('\n\nTrack your progress: https://hero.example/p\n\n')
  })

  it('ends a sentence once, when a name ends with a period', () => {
    const settings = {
      ...testSettings,
      variables: { ...testSettings.variables, 'screening.agencyName': 'Reports, Inc.' },
    }
    const values = { firstName: 'Ada', answerUrl: 'https://hero.example/n' }
    const message = { template: 'dispute-received', channel: 'mail', values }
    const { text, html } = renderMail(templates, message, settings)
    for (const words of [text, html]) expect(words).toContain('with Reports, Inc. The clock is paused')
  })

  it('to the team says so, and not that it is about an account', () => {
    const toTeam = mails.filter(({ audience }) => audience === 'team')
    expect(toTeam.length).toBeGreaterThan(3)
    for (const { key, footer } of mails)
      expect([key, footer === 'team']).toEqual([key, toTeam.some(mail => mail.key === key)])
  })

  it('to the waitlist can be left with one click', () => {
    const values = {
      firstName: 'Ada',
      district: 'Queens',
      zipcode: '11101',
      signupUrl: 'https://hero.example/customer-signup',
      confirmUrl: 'https://hero.example/confirm/abc',
      unsubscribeUrl: 'https://hero.example/leave/abc',
    }
    const { headers } = renderMail(
      templates,
      { template: 'waitlist-confirmation', channel: 'mail', values },
      testSettings,
    )
    expect(headers).toEqual({
      'Reply-To': 'support@hero.example',
      'List-Unsubscribe': '<https://hero.example/leave/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('what people typed', () => {
  const hostile = '<img src=x onerror=alert(1)> [click](https://evil.example) **x** {code} "\'&\n# Heading'
  const values = {
    reference: 'R-1',
    name: hostile,
    email: 'x@evil.example',
    topic: 'Other',
    message: hostile,
  }
  const mail = renderMail(templates, { template: 'support-message', channel: 'mail', values }, testSettings)

  it('is words in HTML: no tag, no link, no variable', () => {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('evil.example"')
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; [click](https://evil.example) **x** {code} &quot;&#39;&amp;<br># Heading',
    )
  })

  it('is in plain text as it was typed, with the mark of a quote on each line', () => {
    expect(mail.text).toContain(`\n\n> ${hostile.replace('\n', '\n> ')}\n`)
  })

  it('has a reference that no line breaks, which is the same in the heading', () => {
    expect(mail.html.match(/<span style="white-space:nowrap">R-1<\/span>/g)).toHaveLength(2)
  })

  it('puts no line into a subject', () => {
    const forged = renderMail(
      templates,
      {
        template: 'support-message',
        channel: 'mail',
        values: { ...values, reference: 'R\r\nBcc: x@evil.example' },
      },
      testSettings,
    )
    expect(forged.subject).toBe('Message to support (R Bcc: x@evil.example)')
  })

  it('is no address of a link', () => {
    const answered = { reference: 'R-1', firstName: 'Ada', answer: 'Yes.' }
    const script = { ...answered, messagesUrl: 'javascript:alert(1)' }
    expect(() =>
      renderMail(templates, { template: 'support-answered', channel: 'mail', values: script }, testSettings),
    ).toThrow('has no web address in {messagesUrl}')
    const quoted = { ...answered, messagesUrl: 'https://hero.example/"><script>' }
    const { html } = renderMail(
      templates,
      { template: 'support-answered', channel: 'mail', values: quoted },
      testSettings,
    )
    expect(html).not.toContain('<script')
  })
})
