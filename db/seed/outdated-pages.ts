import { compareVersions } from '../../contract/compare-versions.ts'
import { escapeHtml } from '../../contract/escape-html.ts'
import type { Database } from '../client.ts'
import { addPage, isRevisionOf, type PageTemplate, revisionNumber } from './pages.ts'

interface ChangedValue {
  /** Name of the variable, such as `company.supportPhone`. */
  name: string
  /** Empty if the page had no value for it. */
  before: string
  now: string
}

export interface OutdatedPage {
  template: PageTemplate
  title: string
  /** The version that shows the previous values. */
  version: string
  effective: string
  changes: ChangedValue[]
  /** True if editors have published their own words since. They have to change the values there. */
  isEdited: boolean
}

type Values = Readonly<Record<string, string>>

const changesBetween = (before: Values, now: Values): ChangedValue[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter(name => before[name] !== now[name])
    .map(name => ({ name, before: before[name] ?? '', now: now[name] ?? '' }))

/**
 * Legal pages that show values of settings that have changed since the page was published. Pages from another release are left out,
 * because this process does not have their words.
 */
export async function outdatedPages(
  db: Database,
  templates: readonly PageTemplate[],
): Promise<OutdatedPage[]> {
  const rows = await db
    .selectFrom('page')
    .select([
      'slug',
      'version',
      'title',
      'html',
      'effective',
      'template_hash',
      'filled_with',
      'entry_version',
    ])
    .execute()
  return templates.flatMap(template => {
    const versions = rows
      .filter(({ slug }) => slug === template.slug)
      .sort((a, b) => compareVersions(b.version, a.version))
    const latest = versions.find(
      ({ version, template_hash }) =>
        isRevisionOf(version, template.version) && template_hash === template.hash,
    )
    const [highest] = versions
    if (!latest || !highest) return []
    const isEdited = highest.entry_version !== null
    if (highest !== latest && !isEdited) return []
    const changes = changesBetween(latest.filled_with ?? {}, template.filledWith).filter(
      ({ before }) => !isEdited || (before !== '' && highest.html.includes(escapeHtml(before))),
    )
    if (changes.length === 0) return []
    const { title, version, effective } = highest
    return [{ template, title, version, effective: String(effective), changes, isEdited }]
  })
}

/** Publishes the same words with the current values as the next revision, such as `1.0.0.1`. Editors must not have changed the page. */
export async function publishRevision(
  db: Database,
  { template, version }: OutdatedPage,
  { effective, by }: { effective: string; by: string },
): Promise<string> {
  const revised = template.at(`${template.version}.0.${revisionNumber(version) + 1}`)
  await addPage(db, template, { ...revised, effective }, by)
  return revised.version
}
