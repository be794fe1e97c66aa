import { type Page, type PageSlug, pageSlugs } from '../../contract/content.ts'
import { isOneOf } from '../../contract/keys.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { pageVersions } from './page-in-force.ts'

const isPageSlug = (slug: string): slug is PageSlug => isOneOf(pageSlugs, slug)

const dayOf = ({ version, effective }: { version: string; effective: string }) => ({ version, effective })

/** The version in force, or another one that is published. Throws NOT_FOUND for pages that are not on the allow-list (DECISIONS C8). */
export async function readPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  slug: string,
  asked?: string | undefined,
): Promise<Page> {
  if (!isPageSlug(slug)) throw refuse('NOT_FOUND')
  const { started, upcoming } = await pageVersions(deps, slug)
  const page =
    asked === undefined ? started[0] : [...started, ...upcoming].find(({ version }) => version === asked)
  if (!page) throw refuse('NOT_FOUND')
  const { title, html, version, effective, hash, sections } = page
  return {
    title,
    description: html,
    slug,
    version,
    effective,
    hash,
    sections,
    versions: started.map(dayOf),
    coming: upcoming.map(dayOf),
  }
}
