import { join } from 'node:path'
import { sql } from 'kysely'
import { pageSlugs } from '../../contract/content.ts'
import type { Database } from '../client.ts'
import { type ArticleSeed, articleOf, putArticle } from './articles.ts'
import { putNames } from './entries.ts'
import { putSubtopic, putTopic, type SubtopicSeed, subtopicOf, type TopicSeed, topicOf } from './help.ts'
import { renderMarkdown } from './markdown.ts'
import { type PageSeed, pageOf, putPage } from './pages.ts'
import { ContentFault, type ContentFile, readFolder, subfolders, textOf } from './read-content.ts'
import { fillVariables } from './variables.ts'

const contentFolder = join(import.meta.dirname, '../../content')
/** Any number, the same in every replica: two that start at once seed one after the other. */
const lockKey = 4_376_002

export interface Content {
  pages: PageSeed[]
  topics: { topic: TopicSeed; subtopics: SubtopicSeed[] }[]
  articles: ArticleSeed[]
}

type Variables = Readonly<Record<string, string>>

/**
 * Everything in the content folder, rendered. Throws `ContentFault` with all variables that are not set, each with the
 * files that need it: a text with a hole in it is not published.
 */
export function readContent(variables: Variables, folder = contentFolder): Content {
  const missing = new Map<string, string[]>()
  const fill = (file: ContentFile, more: Variables = {}) => {
    const filled = fillVariables(file.markdown, { ...variables, ...more })
    for (const name of filled.missing) missing.set(name, [...(missing.get(name) ?? []), file.path])
    return filled.text
  }
  const pages = readFolder(folder, 'pages').map(file =>
    pageOf(file, fill(file, { 'page.version': textOf(file, 'version') })),
  )
  const topics = helpFolders
    .flatMap(path => subfolders(folder, path))
    .map(path => topicIn(readFolder(folder, path), path, fill))
  const articles = articleFolders.flatMap(kind =>
    readFolder(folder, kind).map(file => articleOf(kind, file, renderMarkdown(fill(file)))),
  )
  if (missing.size) throw new ContentFault(missingMessage(missing))
  refuseMissingPages(pages)
  return { pages, topics, articles }
}

function topicIn(files: ContentFile[], path: string, fill: (file: ContentFile) => string) {
  const head = files.find(file => file.name === '_topic')
  if (!head) throw new ContentFault(`${path}: _topic.md is missing.`)
  return {
    topic: topicOf(head),
    subtopics: files.filter(file => file !== head).map(file => subtopicOf(file, renderMarkdown(fill(file)))),
  }
}

const articleFolders = ['news', 'blog'] as const
const helpFolders = ['help/customer', 'help/hero'] as const

/** Every variable of the content that is not set, with the files that need it: `pages/sms-terms.md`. */
export function unsetVariables(variables: Variables, folder = contentFolder): Map<string, string[]> {
  const folders = ['pages', ...articleFolders, ...helpFolders.flatMap(path => subfolders(folder, path))]
  const missing = new Map<string, string[]>()
  for (const file of folders.flatMap(path => readFolder(folder, path)))
    for (const name of fillVariables(file.markdown, { ...variables, 'page.version': '-' }).missing)
      missing.set(name, [...(missing.get(name) ?? []), file.path])
  return missing
}

function missingMessage(missing: Map<string, string[]>): string {
  const lines = [...missing].map(([name, paths]) => `  {{${name}}} in ${paths.join(', ')}`)
  return `The texts need settings that are not set:\n${lines.join('\n')}`
}

/** Each slug of the allow-list has its page, and no page stands outside it (DECISIONS C8). */
function refuseMissingPages(pages: PageSeed[]) {
  const known = new Set<string>(pageSlugs)
  const written = new Set(pages.map(page => page.slug))
  const faults = [
    ...pageSlugs.filter(slug => !written.has(slug)).map(slug => `The page ${slug} has no text.`),
    ...[...written]
      .filter(slug => !known.has(slug))
      .map(slug => `The page ${slug} is not on the list of pages.`),
  ]
  if (faults.length) throw new ContentFault(faults.join('\n'))
}

const distinct = (names: readonly string[]) => [...new Set(names)].sort()

/**
 * Brings legal pages, help, news and blog of this release into the database, all or nothing. Again it does nothing;
 * published versions of pages and what an editor changed stay as they are. Throws `ContentFault`.
 */
export async function seedContent(
  { db, variables }: { db: Database; variables: Variables },
  folder = contentFolder,
): Promise<void> {
  const content = readContent(variables, folder)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    for (const page of content.pages) await putPage(tx, page)
    for (const { topic, subtopics } of content.topics) {
      const id = await putTopic(tx, topic)
      for (const subtopic of subtopics) await putSubtopic(tx, id, subtopic)
    }
    for (const article of content.articles) await putArticle(tx, article)
    const posts = content.articles.filter(({ kind }) => kind === 'blog')
    await putNames(tx, 'author', distinct(content.articles.map(({ author }) => author)))
    await putNames(tx, 'category', distinct(posts.flatMap(({ categories }) => categories)))
  })
}
