import { type Page, type PageSlug, pageSlugs } from '../../contract/content.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { pageInForce } from './page-in-force.ts'

const isPageSlug = (slug: string): slug is PageSlug => (pageSlugs as readonly string[]).includes(slug)

/** The version in force of a page on the allow-list; anything else is NOT_FOUND (DECISIONS C8). */
export async function readPage(deps: Pick<Deps, 'db' | 'clock'>, slug: string): Promise<Page> {
  if (!isPageSlug(slug)) throw refuse('NOT_FOUND')
  const page = await pageInForce(deps, slug)
  if (!page) throw refuse('NOT_FOUND')
  const { title, html, version, effective, hash, sections } = page
  return { title, description: html, slug, version, effective, hash, sections }
}
