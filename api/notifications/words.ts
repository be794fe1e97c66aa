import { prepared } from '../../db/prepared.ts'
import type { Database } from '../deps.ts'
import { keyParts, namesIn, type Template, type Templates } from './templates.ts'

export interface Words {
  subject: string | null
  preheader: string | null
  body: string
}

export const wordsOf = ({ subject, preheader, body }: Template): Words => ({
  subject: subject ?? null,
  preheader: preheader ?? null,
  body,
})

export function templateWith(template: Template, { subject, preheader, body }: Words): Template {
  const { subject: _, preheader: __, ...rest } = template
  return { ...rest, ...(subject ? { subject } : {}), ...(preheader ? { preheader } : {}), body }
}

const namesOf = ({ subject, preheader, body }: Words) => [
  ...new Set(namesIn(`${subject ?? ''}\n${preheader ?? ''}\n${body}`)),
]

/** A later release may have removed a variable; words that use it are not sent. */
const fits = (template: Template, words: Words) =>
  namesOf(words).every(name => Object.hasOwn(template.variables, name))

export function withWords(templates: Templates, key: string, words: Words): Templates {
  const template = templates.get(key)
  return template ? new Map(templates).set(key, templateWith(template, words)) : templates
}

/** `key` is for example `step-received.mail`. Undefined if no editor has changed the message. */
export async function newestWords(db: Database, key: string) {
  const { template, channel } = keyParts(key)
  return db
    .selectFrom('message_words')
    .select(['version', 'subject', 'preheader', 'body', 'written_at'])
    .where('template', '=', template)
    .where('channel', '=', channel)
    .orderBy('version', 'desc')
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

export async function newestVersions(db: Database) {
  const rows = await db
    .selectFrom('message_words')
    .distinctOn(['template', 'channel'])
    .select(['template', 'channel', 'version', 'subject', 'preheader', 'body', 'written_at'])
    .orderBy('template')
    .orderBy('channel')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(row => [`${row.template}.${row.channel}`, row]))
}

export async function withWordsInForce(db: Database, templates: Templates, key: string): Promise<Templates> {
  const template = templates.get(key)
  const newest = template && (await newestWords(db, key))
  if (!newest || newest.body === null) return templates
  const words = { ...newest, body: newest.body }
  return fits(template, words) ? withWords(templates, key, words) : templates
}

/** The words of a message as they are now, for one that has to be sent in exactly these. */
export async function wordsNow(db: Database, templates: Templates, key: string): Promise<Words> {
  const template = (await withWordsInForce(db, templates, key)).get(key)
  if (!template) throw new Error(`There is no message ${key}.`)
  return wordsOf(template)
}
