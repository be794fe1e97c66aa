import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { giveNewAddress, newContext, openContexts, type Width, widths } from './browser.ts'

/**
 * A visitor's browser with one page. After a test it is emptied and serves the next one as another person's, because a new one
 * costs more than most tests do in it: two processes, and every script compiled again. Only the cached files of the build stay.
 */
export interface Visitor {
  context: BrowserContext
  page: Page
}

interface ReusableVisitor extends Visitor {
  width: Width
  devtools: CDPSession
  origins: Set<string>
  canServeAgain: boolean
}

/** More would only use memory: few tests have as many visitors at once. */
const mostSpare = 3
const spare: Record<Width, ReusableVisitor[]> = { phone: [], desktop: [] }
const reusable = new WeakMap<BrowserContext, ReusableVisitor>()

/** Methods whose effect can't be undone. A browser in which a test has called one is closed after the test. */
const lastingInBoth = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultTimeout'],
  'setExtraHTTPHeaders',
]
const lastingInContext = [...lastingInBoth, 'grantPermissions', 'newCDPSession', 'setGeolocation']

function noteCalls(target: object, names: readonly string[], note: () => void) {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name)
    if (typeof own !== 'function') throw new Error(`Playwright has no ${name} any more`)
    Reflect.set(target, name, (...given: unknown[]) => {
      note()
      return Reflect.apply(own, target, given)
    })
  }
}

async function newVisitor(width: Width): Promise<ReusableVisitor> {
  const context = await newContext(width)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const visitor: ReusableVisitor = { context, page, width, devtools, origins: new Set(), canServeAgain: true }
  const note = () => {
    visitor.canServeAgain = false
  }
  noteCalls(context, lastingInContext, note)
  noteCalls(page, lastingInBoth, note)
  reusable.set(context, visitor)
  return visitor
}

/** Runs before the next test and not after the last one, because a page may still write data while it is left. */
async function clearVisitor({ context, page, devtools, origins }: ReusableVisitor) {
  giveNewAddress(context)
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
}

/** A browser that has served before, if there is one. With options, even empty ones, it is a new one. */
export async function visitorOf(width: Width, options?: Parameters<typeof newContext>[1]): Promise<Visitor> {
  if (options) {
    const context = await newContext(width, options)
    return { context, page: await context.newPage() }
  }
  for (let one = spare[width].pop(); one; one = spare[width].pop())
    try {
      await clearVisitor(one)
      return one
    } catch {
      // The browser has crashed or was restarted.
      await one.context.close().catch(() => undefined)
    }
  return newVisitor(width)
}

const usualMedia = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }

const listened = {
  page: ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror', 'popup'],
  both: ['request', 'requestfailed', 'requestfinished', 'response'],
  context: ['console', 'dialog', 'page', 'weberror'],
}

/**
 * An empty page that the site itself opens belongs to the site: it keeps the process in which its scripts are compiled, and its
 * storage can be reached.
 */
async function openEmptyPage(page: Page) {
  // A page may ask before it is left.
  page.once('dialog', dialog => void dialog.accept())
  await page.evaluate(() => location.replace('about:blank'))
  await page.waitForURL('about:blank')
  page.removeAllListeners('dialog')
}

/** Ends a test's use of a browser. `origins` are those whose data the test may have stored, the first one the site's. */
export async function leave(
  { context }: Pick<Visitor, 'context'>,
  origins: readonly [string, ...string[]],
): Promise<void> {
  const visitor = reusable.get(context)
  if (!visitor?.canServeAgain || visitor.page.isClosed()) return context.close()
  const { page, width } = visitor
  if (spare[width].length >= mostSpare) return context.close()
  for (const type of [...listened.page, ...listened.both]) page.removeAllListeners(type)
  for (const type of [...listened.context, ...listened.both]) context.removeAllListeners(type)
  for (const origin of origins) visitor.origins.add(origin)
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await openEmptyPage(page)
    await page.emulateMedia(usualMedia)
    await page.setViewportSize(widths[width].viewport)
    await page.mouse.move(0, 0)
    spare[width].push(visitor)
  } catch {
    await context.close()
  }
}

/** Closes what the tests of a file have left open. */
export async function closeContexts(): Promise<void> {
  const waiting = new Set(Object.values(spare).flatMap(all => all.map(({ context }) => context)))
  for (const context of await openContexts()) if (!waiting.has(context)) await context.close()
}
