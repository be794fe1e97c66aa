import { describe, expect, it } from 'vitest'
import { testSettings } from '../../test/harness/api.ts'
import { renderMail, renderMessage } from './render.ts'
import { sampleValues } from './samples.ts'
import { bodiesOf, namesIn, releasedTemplates } from './templates.ts'
import { typedVariables, withoutTypedWords } from './typed-words.ts'

/**
 * Variables whose values are our own: links, codes, times, titles, numbers, choices from a list, and words of staff or the agency.
 * Masked emails and phones appear only after their owner has entered a code sent there. Every new variable belongs either here or
 * in the list of typed ones.
 */
const ours = [
  ...['answer', 'closedAt', 'code', 'copyLine', 'dateTime', 'days', 'deadline', 'deadlineDate', 'device'],
  ...[
    'disputeOutcome',
    'district',
    'documentList',
    'documentTitle',
    'eraseDate',
    'erasedAt',
    'expiresAt',
    'expiryDate',
  ],
  ...[
    'finalReasons',
    'host',
    'keptList',
    'lastDate',
    'link',
    'minutes',
    'missing',
    'newEmailMasked',
    'newPhoneMasked',
  ],
  ...['nextStep', 'phoneEnd', 'phoneMasked', 'place', 'reason', 'reasonShort', 'reference', 'sentAt'],
  ...[
    'stepNumber',
    'stepTitle',
    'time',
    'timeLeft',
    'topic',
    'until',
    'untilDate',
    'verifiedCount',
    'waiting',
  ],
  ...['waitingDays', 'whatToDo', 'zipcode', 'cardName', 'expiryMonth', 'summary', 'lines'],
  ...['licenseLines', 'licensesShort', 'licensesTitle', 'spokenCode'],
  ...['effectiveDay', 'textTitle', 'otherTitle'],
]
const isOurs = (name: string) => name.includes('.') || name.endsWith('Url') || ours.includes(name)
const isTyped = (name: string) => (typedVariables as readonly string[]).includes(name)

const lure = 'URGENT https://evil.example Bcc'
const templates = releasedTemplates()
const messages = [...templates.values()].filter(({ key }) => !key.startsWith('_'))
const outside = messages.filter(({ audience }) => audience !== 'team')

const hostile = (found: (typeof messages)[number]) => ({
  ...sampleValues(found, testSettings),
  ...Object.fromEntries(typedVariables.map(name => [name, lure])),
})

describe('what a person typed', () => {
  it.each(messages)('is told from our own words in $key', found => {
    const names = [found.subject ?? '', found.preheader ?? '', ...bodiesOf(templates, found).flat()].flatMap(
      namesIn,
    )
    expect(names.filter(name => !isOurs(name) && !isTyped(name))).toEqual([])
  })

  it.each(outside)('goes to no address that nobody has proven: $key', found => {
    const [template, channel] = found.key.split('.') as [string, 'mail' | 'sms']
    const message = { template, channel, values: hostile(found) }
    const written = JSON.stringify(renderMessage(templates, message, testSettings))
    expect(written).not.toContain('evil')
    expect(written).not.toContain('URGENT')
    expect(written).not.toMatch(/Hi ,|Hello ,|Dear ,|, ,/)
  })

  it('greets by name at an address that is proven', () => {
    const values = { ...sampleValues(templates.get('welcome-hero.mail')!, testSettings), firstName: 'Ada' }
    const message = { template: 'welcome-hero', channel: 'mail', values }
    expect(renderMail(templates, { ...message, addressProven: true }, testSettings).text).toMatch(/^Hi Ada,/)
    expect(renderMail(templates, message, testSettings).text).toMatch(/^Hello,/)
  })

  it('leaves the words of an editor whole where a name is left out', () => {
    expect(withoutTypedWords('Welcome, {firstName}! Dear {firstName} {lastName}, {code}')).toBe(
      'Welcome! Hello, {code}',
    )
  })
})
