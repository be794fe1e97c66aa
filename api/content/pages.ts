import { type Page, type PageSlug, pageSlugs } from '../../contract/content.ts'
import { isOneOf } from '../../contract/keys.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { pageVersions } from './page-in-force.ts'

const isPageSlug = (slug: string): slug is PageSlug => isOneOf(pageSlugs, slug)

/** The version in force or an earlier one. Throws NOT_FOUND for pages that are not on the allow-list (DECISIONS C8). */
export async function readPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  slug: string,
  asked?: string | undefined,
): Promise<Page> {
  if (!isPageSlug(slug)) throw refuse('NOT_FOUND')
  const all = await pageVersions(deps, slug)
  const page = asked === undefined ? all[0] : all.find(({ version }) => version === asked)
  if (!page) throw refuse('NOT_FOUND')
  const { title, html, version, effective, hash, sections } = page
  const versions = all.map(({ version, effective }) => ({ version, effective }))
  return { title, description: html, slug, version, effective, hash, sections, versions }
}
