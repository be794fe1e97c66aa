import type { Deps } from '../deps.ts'

/**
 * The slug that a help text has now, by the redirect of its former address in either help center. Undefined if there is none, or if
 * it leads out of the help centers.
 */
export async function movedHelpSlug({ db }: Pick<Deps, 'db'>, slug: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', 'in', [`/help/${slug}`, `/customer-help/${slug}`])
    .orderBy('from_path', 'desc')
    .execute()
  return rows.flatMap(({ to_path }) => /^\/(?:customer-)?help\/([^/?#]+)/.exec(to_path)?.[1] ?? [])[0]
}
