import { createHash } from 'node:crypto'
import { compareVersions } from '../../contract/compare-versions.ts'
import type { EntryFields, Finding } from '../../contract/console/entry.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { firstDayWithNotice } from '../content/announcements.ts'
import type { Database } from '../deps.ts'
import { refuseField } from '../refusal.ts'
import type { EntryRow } from './entries.ts'
import { cutAgain, cutsOf, fillPage } from './page-text.ts'
import { nextVersion, refuseEarlierDay } from './page-versions.ts'

type Variables = Readonly<Record<string, string>>

/** The highest version first. */
async function publishedVersions(db: Database, slug: string) {
  const rows = await db.selectFrom('page').selectAll().where('slug', '=', slug).execute()
  return rows
    .map(row => ({ ...row, effective: String(row.effective) }))
    .sort((a, b) => compareVersions(b.version, a.version))
}

const withdrawnNumbers = async (db: Database, slug: string) => {
  const rows = await db.selectFrom('withdrawn_version').select('version').where('slug', '=', slug).execute()
  return rows.map(({ version }) => version)
}

async function pageOf(db: Database, { slug, html }: { slug: string; html: string }, variables: Variables) {
  const published = await publishedVersions(db, slug)
  const [highest] = published
  const filled = fillPage(html, variables)
  const before = highest?.sections ?? {}
  const { sections, lost } = cutAgain(filled.html, cutsOf(highest?.html ?? '', before))
  return {
    highest,
    published,
    version: nextVersion([...published.map(({ version }) => version), ...(await withdrawnNumbers(db, slug))]),
    html: filled.html,
    missing: filled.missing,
    sections,
    lost,
  }
}

const blocking = (message: string): Finding => ({ rule: 'version', blocks: true, message, excerpt: null })

/** What a page needs besides its words: a day that is not past, every operator word and every section. */
export async function pageFindings(
  db: Database,
  { fields, now }: { fields: EntryFields; now: Date },
  variables: Variables,
): Promise<Finding[]> {
  const { highest, html, missing, lost } = await pageOf(db, fields, variables)
  const isSame = highest?.html === html && highest.title === fields.title
  const { effective } = fields
  return [
    ...(isSame ? [blocking('This is the text of the latest version.')] : []),
    ...(!effective ? [blocking('Enter the day it applies from.')] : []),
    ...(effective && effective < newYorkDate(now)
      ? [blocking('The day it applies from has passed. Choose today or later.')]
      : []),
    ...missing.map(name => blocking(`There’s no setting for {{${name}}}.`)),
    ...lost.map(name =>
      blocking(
        `The part “${name}” is shown on a screen of its own. One of the headings it starts or ends with is missing.`,
      ),
    ),
  ]
}

/** Throws at `effective` if people who agreed to an earlier version could not be told as long before as the texts promise. */
async function refuseShortNotice(tx: Database, { slug, fields }: EntryRow, variables: Variables, now: Date) {
  const noticeDays = Number(variables['terms.noticeDays'] ?? 0)
  const first = await firstDayWithNotice(tx, { slug, today: newYorkDate(now), noticeDays })
  if (first && fields.effective < first)
    throw refuseField(
      'INVALID_INPUT',
      'effective',
      `People who agreed to an earlier version have to hear of this one ${noticeDays} days before. Choose ${longDay(first)} or later.`,
    )
}

/** Throws at `effective` if a published version applies from a later day, or if that day leaves too little notice. */
export async function publishPage(
  tx: Database,
  { row, now, variables }: { row: EntryRow; now: Date; variables: Variables },
): Promise<void> {
  const fields = row.fields
  // Prevents two pages from becoming one version.
  await tx.selectFrom('page').select('version').where('slug', '=', row.slug).forUpdate().execute()
  const { highest, published, version, html, sections } = await pageOf(tx, fields, variables)
  refuseEarlierDay(published, fields.effective)
  await refuseShortNotice(tx, row, variables, now)
  await tx
    .insertInto('page')
    .values({
      slug: row.slug,
      version,
      title: fields.title,
      html,
      hash: createHash('sha256').update(html).digest('hex'),
      audience: highest?.audience ?? 'both',
      sections: JSON.stringify(sections),
      effective: fields.effective,
      entry_version: row.version,
    })
    .execute()
}
