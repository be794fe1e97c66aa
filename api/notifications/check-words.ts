import { refuse } from '../refusal.ts'
import { renderSms } from './render.ts'
import { keyParts, namesIn, type Template } from './templates.ts'
import { templateWith, type Words } from './words.ts'

/** GSM 03.38 basic character set: each counts as one of a text's 160 characters. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const segment = 160
const codeLine = '@{host} #{code}'

function longestValues({ variables }: Template): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, about]) => [
      name,
      'x'.repeat(Number(/up to (\d+) character/.exec(about)?.[1] ?? 12)),
    ]),
  )
}

export function placesOf(template: Template, words: Words): number {
  const { template: name, channel } = keyParts(template.key)
  const own = templateWith(template, words)
  return renderSms(
    new Map([[template.key, own]]),
    { template: name, channel, values: { supportUrl: '', ...longestValues(template) } },
    { publicUrl: '', variables: {} },
  ).length
}

function problemOf(template: Template, text: string): string | undefined {
  const unknown = namesIn(text).find(name => !Object.hasOwn(template.variables, name))
  if (unknown) return `This message has no value for {${unknown}}.`
  if (/[{}]/.test(text.replace(/\{[\w.]+\}/g, '')))
    return 'A brace isn’t closed. Variables are written {like this}, in one word.'
  return undefined
}

function problemOfBody(template: Template, words: Words): string | undefined {
  const { body } = words
  if (template.body.includes('{code}') && !body.includes('{code}'))
    return 'The code is missing: write {code}.'
  if (template.body.endsWith(codeLine) && !body.endsWith(`\n\n${codeLine}`))
    return `The last line has to be ${codeLine}, after an empty line.`
  if (!template.key.endsWith('.sms')) return undefined
  const strange = [...body.replace(/\{[\w.]+\}/g, '')].find(sign => !basic.has(sign))
  if (strange) return `Text messages can’t contain the character ${strange} in one segment.`
  const places = placesOf(template, words)
  return places > segment
    ? `This takes ${places} characters with its longest values; a text message has ${segment}.`
    : undefined
}

/** Throws INVALID_INPUT with a message at each field whose text could not be sent. */
export function checkWords(template: Template, words: Words) {
  const mail = template.key.endsWith('.mail')
  const errors: Record<string, string> = {}
  for (const field of ['subject', 'preheader', 'body'] as const) {
    const problem = problemOf(template, words[field] ?? '')
    if (problem) errors[field] = problem
  }
  if (mail && !words.subject) errors.subject = 'Please write the subject.'
  if (/\n/.test(words.subject ?? '')) errors.subject = 'The subject has to be one line.'
  const ofBody = errors.body ? undefined : problemOfBody(template, words)
  if (ofBody) errors.body = ofBody
  if (Object.keys(errors).length > 0) throw refuse('INVALID_INPUT', { errors })
}
