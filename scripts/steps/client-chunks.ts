import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null
}

const routeMark = '?__react-router-build-client-route'

/** Both run in every page with scripts. */
const entry = 'web/entry.client.tsx'
const root = 'web/root.tsx'

/** Pages with a form: what both of these use comes as one file, and what only sign-up uses. */
const logIn = 'web/account/log-in.tsx'
const signUp = 'web/sign-up/sign-up-screen.tsx'

/** Help that is offered while one types, in the help center and in the contact form. */
const offering = ['web/help/search-field.tsx', 'web/help/suggested-help.tsx']

/** What a form does when its answer does not come: small, and no page with it does without the file of forms. */
const keeping = 'web/form/keep-typed.ts'

/** What a person writes, kept in the browser until it is sent: one small file. */
const drafts = ['web/form/local-draft.ts', 'web/form/use-local-draft.ts']

/** The words of all forms at once: alone, so that a page which shows none of them does without. */
const messages = 'contract/messages.ts'

/** What pages say of prices: small, and in files of their own they would compress badly. */
const ofPrices = ['web/layout/use-prices.ts', 'web/price-words.ts', 'contract/amounts.ts']

/** Figures of a few bytes that pages of text and pages with a form both say. */
const figures = ['contract/launch-plan.ts', 'contract/service.ts', 'web/hours.ts']

/** All modules that `next` leads to, the first among them. */
function walk(first: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([first])
  // A set is walked in the order of its entries, those that are added on the way included.
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

const routesAmong = (modules: Iterable<string>) =>
  [...modules].filter(id => id.endsWith(routeMark)).map(id => id.slice(0, -routeMark.length))

const isStatic = (route: string) => /kind: 'static'/.test(readFileSync(route, 'utf8'))

/**
 * The name of the file that a module of the browser's build goes into, or null to leave it to the builder. Few files: a
 * page of forty small ones waits for forty answers, and they compress badly. Style sheets follow their scripts' files, so
 * what a page without scripts uses joins only what has no styles: that page would otherwise carry the others' styles.
 */
export function clientChunks(folder: string) {
  // One that was renamed would silently become a file of its own.
  const named = [
    entry,
    root,
    logIn,
    signUp,
    keeping,
    messages,
    ...drafts,
    ...offering,
    ...ofPrices,
    ...figures,
  ]
  const gone = named.filter(file => !existsSync(join(folder, file)))
  if (gone.length > 0) throw new Error(`client-chunks.ts names what is not there: ${gone.join(', ')}`)
  const pathInProject = (id: string) => id.replace(folder + sep, '').replaceAll(sep, '/')

  return (id: string, graph: Graph): string | null => {
    if (id.includes(routeMark) || pathInProject(id) === entry) return null
    if (pathInProject(id) === messages) return 'messages'
    if (pathInProject(id) === keeping) return 'form'
    if (drafts.includes(pathInProject(id))) return 'draft'
    if (ofPrices.includes(pathInProject(id))) return 'frame'
    if (figures.includes(pathInProject(id))) return 'common'
    if (id.startsWith('\0')) return 'framework'
    const users = (of: string) => walk(of, one => graph.getModuleInfo(one)?.importers ?? [])
    const usedBy = users(id)
    const routes = routesAmong(usedBy)
    const modules = new Set([...usedBy].map(pathInProject))
    if (/[\\/]node_modules[\\/]/.test(id) && modules.has(entry)) return 'framework'
    if (modules.has(root)) return 'frame'
    const hasStyles = () =>
      [...walk(id, one => graph.getModuleInfo(one)?.importedIds ?? [])].some(one => one.endsWith('.css'))
    if (!modules.has(signUp))
      return offering.every(one => modules.has(one)) && !hasStyles() ? 'suggestions' : null
    if (routes.some(isStatic)) return hasStyles() ? null : 'common'
    if (modules.has(logIn)) return 'form'
    const ofSignUp = routesAmong(users(join(folder, signUp)))
    return routes.every(route => ofSignUp.includes(route)) ? 'sign-up' : null
  }
}
