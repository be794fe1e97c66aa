import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null
}

const routeMark = '?__react-router-build-client-route'

const entry = 'web/entry.client.tsx'
const root = 'web/root.tsx'
/** What every component imports as `react`. */
const preact = 'web/preact/react.ts'

const logIn = 'web/account/log-in.tsx'
const signUp = 'web/sign-up/sign-up-screen.tsx'

const offering = ['web/help/search-field.tsx', 'web/help/suggested-help.tsx']

/** Small parts of forms. Every page that needs one also loads the chunk of forms. */
const ofForms = ['web/form/email-field.tsx', 'web/form/new-password-field.tsx', 'contract/password-rules.ts']

/** Compares words. Loaded with the suggestions, or once an email address has been typed. */
const ofWords = ['contract/edit-distance.ts', 'contract/email-typo.ts']

/**
 * What pages of the application and the console have in common, and of the others only the password reset. Each part is too small to
 * be a file.
 */
const ofWork = ['web/form/ask-site.ts', 'web/form/use-leave-warning.ts', 'web/layout/use-heading-focus.ts']

const drafts = ['web/form/local-draft.ts', 'web/form/local-draft-fields.ts', 'web/form/use-local-draft.ts']

/** The messages of all forms, separate so that pages without forms do not load them. */
const messages = 'contract/messages.ts'

/** Parts of nearly every page, and price texts: as separate files they would compress badly. */
const ofFrame = [
  'web/page-meta.ts',
  'web/layout/use-frame.ts',
  'web/layout/use-prices.ts',
  'web/price-words.ts',
  'contract/amounts.ts',
]

/** Separate from what is common, because their styles would come with the sign-up, which has no bands (docs/decisions/0618). */
const ofBands = ['web/ui/layout/band.tsx', 'web/ui/layout/section.tsx']

/**
 * On nearly every page with a form, and too small to be files of their own. A page whose only form is a button needs nothing of the
 * chunk of forms.
 */
const ofContent = [
  'web/ui/layout/subheading.tsx',
  'web/ui/icons/tool-icons.tsx',
  'web/form/form-error-note.tsx',
  'web/form/in-sight.ts',
  'web/form/keep-typed.ts',
  'web/layout/error-title.tsx',
  'web/trusted-script-url.ts',
]

/** Every page of an application needs both. */
const ofSteps = ['contract/hero-step.ts', 'contract/hero-step-texts.ts']

/** Used together by nearly every drawing that a script draws. */
const ofDrawings = ['web/art/ink.ts', 'web/art/shapes.ts']

const figures = ['contract/launch-plan.ts', 'contract/service.ts', 'web/hours.ts']

function walk(first: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([first])
  // A Set's iterator also visits entries added during the loop.
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

const routesAmong = (modules: Iterable<string>) =>
  [...modules].filter(id => id.endsWith(routeMark)).map(id => id.slice(0, -routeMark.length))

const isStatic = (route: string) => /kind: 'static'/.test(readFileSync(route, 'utf8'))

/**
 * The chunk of a module of the browser build, or null to leave it to the bundler. We use few files, because forty small ones mean
 * forty requests and compress badly. Style sheets follow their scripts' chunks, so code for pages without scripts is only grouped
 * with code that has no styles; otherwise those pages would load other pages' styles.
 */
export function clientChunks(folder: string) {
  // Fails on a renamed module, which would silently become its own file.
  const named = [
    entry,
    root,
    preact,
    logIn,
    signUp,
    ...ofForms,
    ...ofWords,
    messages,
    ...drafts,
    ...ofWork,
    ...offering,
    ...ofFrame,
    ...figures,
    ...ofBands,
    ...ofContent,
    ...ofSteps,
    ...ofDrawings,
  ]
  const gone = named.filter(file => !existsSync(join(folder, file)))
  if (gone.length > 0) throw new Error(`client-chunks.ts names what is not there: ${gone.join(', ')}`)
  const pathInProject = (id: string) => id.replace(folder + sep, '').replaceAll(sep, '/')

  return (id: string, graph: Graph): string | null => {
    if (id.includes(routeMark) || pathInProject(id) === entry) return null
    if (pathInProject(id) === messages) return 'messages'
    if (ofForms.includes(pathInProject(id))) return 'form'
    if (ofWords.includes(pathInProject(id))) return 'suggestions'
    if (ofDrawings.includes(pathInProject(id))) return 'drawing'
    if (drafts.includes(pathInProject(id))) return 'draft'
    if (ofWork.includes(pathInProject(id))) return 'work'
    if (ofFrame.includes(pathInProject(id))) return 'frame'
    if (ofBands.includes(pathInProject(id))) return 'band'
    if (ofSteps.includes(pathInProject(id))) return 'hero-step'
    if ([...figures, ...ofContent].includes(pathInProject(id))) return 'common'
    if (id.startsWith('\0') || pathInProject(id) === preact) return 'framework'
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
