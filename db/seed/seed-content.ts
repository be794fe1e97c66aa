import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { compareVersions } from '../../contract/compare-versions.ts'
import { pageSlugs } from '../../contract/content.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { Database } from '../client.ts'
import { type ArticleSeed, articleOf, putArticle } from './articles.ts'
import { putNames } from './entries.ts'
import { putSubtopic, putTopic, type SubtopicSeed, subtopicOf, type TopicSeed, topicOf } from './help.ts'
import { renderMarkdown } from './markdown.ts'
import { type PageTemplate, pageTemplate, publishPage, type ReleaseNotice } from './pages.ts'
import { ContentError, type ContentFile, readFolder, subfolders } from './read-content.ts'
import { unchangedTexts } from './unchanged-texts.ts'
import { fillVariables } from './variables.ts'

const contentFolder = join(import.meta.dirname, '../../content')
/** An arbitrary number, the same in every replica. Processes that start at the same time seed one after the other. */
const lockKey = 4_376_002

interface Content {
  pages: PageTemplate[]
  topics: { topic: TopicSeed; subtopics: SubtopicSeed[] }[]
  articles: ArticleSeed[]
  /** Of all files, to recognize the release that brought these texts. */
  hash: string
}

type Variables = Readonly<Record<string, string>>

/**
 * Reads and renders the whole content folder. Throws `ContentError` with all unset variables and the files that need them, because
 * no text may be published with a gap.
 */
export function readContent(variables: Variables, folder = contentFolder): Content {
  const missing = new Map<string, string[]>()
  const fill = (file: ContentFile, more: Variables = {}) => {
    const filled = fillVariables(file.markdown, { ...variables, ...more })
    for (const name of filled.missing) missing.set(name, [...(missing.get(name) ?? []), file.path])
    return filled.text
  }
  const texts = new Map(foldersOf(folder).map(path => [path, readFolder(folder, path)]))
  const filesIn = (path: string) => texts.get(path)!
  const pages = templatesOf(filesIn('pages'), variables, fill)
  for (const page of pages) page.at(page.version)
  const topics = helpFolders
    .flatMap(path => subfolders(folder, path))
    .map(path => topicIn(filesIn(path), path, fill))
  const articles = articleFolders.flatMap(kind =>
    filesIn(kind).map(file => articleOf(kind, file, renderMarkdown(fill(file)))),
  )
  if (missing.size) throw new ContentError(missingMessage(missing))
  refuseMissingPages(pages)
  return { pages, topics, articles, hash: releaseHash([...texts.values()].flat()) }
}

type Fill = (file: ContentFile, more?: Variables) => string

const templatesOf = (files: ContentFile[], variables: Variables, fill: Fill) =>
  files.map(file => pageTemplate(file, variables, fill))

/** The legal pages of this release with the current values of settings. */
export const pageTemplates = (variables: Variables, folder = contentFolder): PageTemplate[] =>
  templatesOf(
    readFolder(folder, 'pages'),
    variables,
    (file, more) => fillVariables(file.markdown, { ...variables, ...more }).text,
  )

function topicIn(files: ContentFile[], path: string, fill: Fill) {
  const head = files.find(file => file.name === '_topic')
  if (!head) throw new ContentError(`${path}: _topic.md is missing.`)
  return {
    topic: topicOf(head),
    subtopics: files.filter(file => file !== head).map(file => subtopicOf(file, renderMarkdown(fill(file)))),
  }
}

const articleFolders = ['news', 'blog'] as const
const helpFolders = ['help/customer', 'help/hero'] as const

const foldersOf = (folder: string) => [
  'pages',
  ...articleFolders,
  ...helpFolders.flatMap(path => subfolders(folder, path)),
]

export function unsetVariables(variables: Variables, folder = contentFolder): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  for (const file of foldersOf(folder).flatMap(path => readFolder(folder, path)))
    for (const name of fillVariables(file.markdown, { ...variables, 'page.version': '-' }).missing)
      missing.set(name, [...(missing.get(name) ?? []), file.path])
  return missing
}

function missingMessage(missing: Map<string, string[]>): string {
  const lines = [...missing].map(([name, paths]) => `  {{${name}}} in ${paths.join(', ')}`)
  return `The texts need settings that are not set:\n${lines.join('\n')}`
}

/** Refuses to seed unless the page files exactly match the allow-list (DECISIONS C8). */
function refuseMissingPages(pages: PageTemplate[]) {
  const known = new Set<string>(pageSlugs)
  const written = new Set(pages.map(page => page.slug))
  const problems = [
    ...pageSlugs.filter(slug => !written.has(slug)).map(slug => `The page ${slug} has no text.`),
    ...[...written]
      .filter(slug => !known.has(slug))
      .map(slug => `The page ${slug} is not on the list of pages.`),
  ]
  if (problems.length) throw new ContentError(problems.join('\n'))
}

const distinct = (names: readonly string[]) => [...new Set(names)].sort()

function releaseHash(files: readonly ContentFile[]): string {
  const hash = createHash('sha256')
  for (const { path, front, markdown } of files) hash.update(JSON.stringify([path, front, markdown]))
  return hash.digest('hex')
}

/** The version of this release, from its package.json. */
const releaseVersion = String(
  fieldsOf(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))).version,
)

interface SeedOptions {
  db: Database
  variables: Variables
  version?: string
  /** If true, texts of a newer release are overwritten too, for people who write texts. */
  always?: boolean
  /** Without it, each version applies from the day that the release gives it. */
  notice?: ReleaseNotice
}

/**
 * Records that a release brings its texts. False if a newer release has already brought its own. The version decides which is
 * newer; with the same version, it is the release whose texts came later.
 */
async function noteRelease(
  tx: Database,
  { hash, version, always }: { hash: string; version: string; always: boolean },
): Promise<boolean> {
  const seeded = await tx
    .selectFrom('seeded_release')
    .select(['hash', 'version'])
    .orderBy('ordinal', 'desc')
    .execute()
  const highest =
    seeded
      .map(row => row.version ?? '0')
      .sort(compareVersions)
      .at(-1) ?? '0'
  const rank = compareVersions(version, highest)
  const isLatest = seeded[0]?.hash === hash
  const wasThere = seeded.some(row => row.hash === hash)
  if (!always && (rank < 0 || (rank === 0 && wasThere && !isLatest))) return false
  if (isLatest && rank === 0) return true
  await tx.deleteFrom('seeded_release').where('hash', '=', hash).execute()
  await tx.insertInto('seeded_release').values({ hash, version }).execute()
  return true
}

/**
 * Stores this release's legal pages, help, news and blog: all of them or none. Idempotent; published versions of pages and edited
 * texts stay as they are. Does nothing and returns `newer` if a newer release has brought its texts. Throws `ContentError`.
 */
export async function seedContent(
  { db, variables, version = releaseVersion, always = false, notice }: SeedOptions,
  folder = contentFolder,
): Promise<'done' | 'newer'> {
  const content = readContent(variables, folder)
  const { hash } = content
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (!(await noteRelease(tx, { hash, version, always }))) return 'newer'
    for (const page of content.pages) await publishPage(tx, page, notice)
    const unchanged = await unchangedTexts(tx)
    for (const { topic, subtopics } of content.topics) {
      const id = await putTopic(tx, topic, unchanged)
      for (const subtopic of subtopics) await putSubtopic(tx, id, subtopic, unchanged)
    }
    for (const article of content.articles) await putArticle(tx, article, unchanged)
    const posts = content.articles.filter(({ kind }) => kind === 'blog')
    await putNames(tx, 'author', distinct(content.articles.map(({ author }) => author)))
    await putNames(tx, 'category', distinct(posts.flatMap(({ categories }) => categories)))
    return 'done'
  })
}
