import type { EntryFields, EntryKind, Finding } from '../../contract/console/entry.ts'
import { mediaJpeg } from '../../contract/media.ts'
import { tagsOf } from '../../contract/read-html.server.ts'
import type { Database, Deps } from '../deps.ts'
import { missingImages } from '../media/text-images.ts'
import { findEntry } from './entries.ts'
import { missingIn } from './missing-pictures.ts'
import { pastDates } from './past-dates.ts'
import { plainText } from './plain-text.ts'
import { pageFindings } from './publish-page.ts'
import { gradeAtMost, hardestSentences, readingLevel } from './reading-level.ts'
import { brokenLinks } from './site-links.ts'
import { isTaxonomyKind } from './taxonomy-kinds.ts'

/** Advertising claims that legally need a source. */
const claims = [
  /\bup to \$\s?[\d,.]+/gi,
  /\bguarantee[ds]?\b/gi,
  /\b(?:always|never|100\s?%)\s+(?:safe|secure|free)\b/gi,
  /\b(?:no|zero)\s+risk\b/gi,
  /\b(?:best|safest|cheapest|fastest)\s+in\b/gi,
  /\b\d+(?:\.\d+)?\s?(?:%|percent)/gi,
]

const around = (text: string, at: number, length: number) =>
  text
    .slice(Math.max(0, at - 30), at + length + 30)
    .replace(/\s+/g, ' ')
    .trim()

function altFindings(html: string): Finding[] {
  return tagsOf(html, 'img')
    .filter(({ attributes }) => !attributes.alt?.trim())
    .map(({ attributes }) => ({
      rule: 'alt-text',
      blocks: true,
      message: 'A picture has no alternative text.',
      excerpt: attributes.src ?? null,
    }))
}

const missingPictureFindings = (text: string): Finding[] =>
  missingIn(text).map(words => ({
    rule: 'image',
    blocks: true,
    message: 'A picture is missing. Replace the words in brackets with one, or remove them.',
    excerpt: words,
  }))

async function imageFindings(db: Database, { html, banner }: EntryFields): Promise<Finding[]> {
  return (await missingImages(db, `${banner} ${html}`)).map(hash => ({
    rule: 'image',
    blocks: true,
    message: banner.includes(hash)
      ? 'The picture at the top isn’t in the library anymore. Choose another one.'
      : 'A picture in the text isn’t in the library anymore. Take it out, or choose another one.',
    excerpt: mediaJpeg(hash),
  }))
}

/** A claim next to a link is fine: the link is its source. */
function claimFindings(html: string): Finding[] {
  return html
    .split(/(?<=<\/(?:p|li|td|h[2-4])>)/)
    .filter(block => !/<a\b/.test(block))
    .map(plainText)
    .flatMap(text =>
      claims.flatMap(claim =>
        [...text.matchAll(claim)].map(
          ({ 0: words, index }): Finding => ({
            rule: 'claim',
            blocks: false,
            message: `“${words}” is a claim. Say where the figure comes from, with a link.`,
            excerpt: around(text, index, words.length),
          }),
        ),
      ),
    )
}

interface Checked {
  kind: EntryKind
  fields: EntryFields
  now: Date
  settings: Pick<Deps['settings'], 'variables' | 'sitePaths'>
}

async function wholeFindings(db: Database, kind: EntryKind, fields: EntryFields): Promise<Finding[]> {
  const missing = (rule: Finding['rule'], message: string): Finding => ({
    rule,
    blocks: true,
    message,
    excerpt: null,
  })
  const found: Finding[] = []
  if (!fields.title) found.push(missing('title', 'The title is missing.'))
  if (kind !== 'topic' && !isTaxonomyKind(kind) && !plainText(fields.html).trim())
    found.push(missing('text', 'The text is empty.'))
  if ((kind === 'news' || kind === 'blog') && !fields.banner)
    found.push(missing('banner', 'The picture at the top is missing.'))
  if (kind !== 'subtopic') return found
  const topic = fields.topicId
    ? await db
        .selectFrom('entry')
        .select('visible_from')
        .where('id', '=', fields.topicId)
        .where('kind', '=', 'topic')
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!topic) found.push(missing('topic', 'Choose the topic it belongs to.'))
  else if (!topic.visible_from) found.push(missing('topic', 'Its topic is a draft. Publish the topic first.'))
  return found
}

async function nameFindings(db: Database, kind: EntryKind, { author, categories }: EntryFields) {
  if (kind !== 'news' && kind !== 'blog') return []
  const unknown = (rule: 'author' | 'category', message: string): Finding => ({
    rule,
    blocks: false,
    message,
    excerpt: null,
  })
  const found: Finding[] = []
  const named = (table: 'author' | 'category', name: string) =>
    db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst()
  if (author && !(await named('author', author)))
    found.push(unknown('author', `“${author}” isn’t one of the authors.`))
  for (const name of kind === 'blog' ? categories : [])
    if (!(await named('category', name)))
      found.push(unknown('category', `“${name}” isn’t one of the categories.`))
  return found
}

/** What to check before publishing: alt texts, links, dates, claims, reading level and missing fields. */
export async function checkFields(db: Database, { kind, fields, now, settings }: Checked) {
  const text = plainText(fields.html)
  const { words, grade } = readingLevel(text)
  const findings: Finding[] = [
    ...(await wholeFindings(db, kind, fields)),
    ...(kind === 'page' ? await pageFindings(db, { fields, now }, settings.variables) : []),
    ...(await nameFindings(db, kind, fields)),
    ...altFindings(fields.html),
    ...(await imageFindings(db, fields)),
    ...missingPictureFindings(text),
    ...(await brokenLinks(db, fields.html, { now, sitePaths: settings.sitePaths })),
    ...pastDates(text, now).map(
      ({ words, index }): Finding => ({
        rule: 'past-date',
        blocks: false,
        message: `“${words}” has passed.`,
        excerpt: around(text, index, words.length),
      }),
    ),
    ...claimFindings(fields.html),
    ...(grade !== null && grade > gradeAtMost
      ? [
          {
            rule: 'reading-level' as const,
            blocks: false,
            message: `It reads at grade ${grade}. Shorter words and sentences bring it to ${gradeAtMost}. The hardest sentence:`,
            excerpt: hardestSentences(text)[0] ?? null,
          },
        ]
      : []),
  ]
  return { findings, words, grade }
}

export async function checkEntry(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  id: string,
) {
  return checkFields(db, { ...(await findEntry(db, id)), now: clock.now(), settings })
}
