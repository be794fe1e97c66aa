import type { BrowserContext, Page } from 'playwright-core'
import { it } from 'vitest'
import { plainContext, widths } from '../harness/browser.ts'
import { type CatalogForm, catalogForms } from './catalog-forms.ts'
import { elsewhere, sendsNothing, withoutScript } from './exceptions.ts'
import { walkForm } from './walk-form.ts'
import { withoutScripts } from './without-scripts.ts'

/** Pages run in parallel, because each mostly waits for the browser. */
const atOnce = 3

/** Acts as if the connection were lost before React Router asks for the routes of a page's form. No form may need them. */
function withoutManifest() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    String(input).includes('/__manifest') ? Promise.reject(new TypeError('lost')) : ask(input, init)
}

/** One page is used for many forms, because opening a new one costs more than what is tested in it. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  await page.addInitScript(withoutManifest)
  return page
}

/** Contexts that the next group of forms can use. A new one would start a process and load every script again. */
const spare = new Set<BrowserContext>()

async function newContext(): Promise<BrowserContext> {
  const context = await plainContext({
    viewport: widths.desktop.viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  context.on('close', () => spare.delete(context))
  return context
}

async function walkAll(waiting: CatalogForm[]): Promise<string[]> {
  const problems: string[] = []
  const [context = await newContext()] = spare
  spare.delete(context)
  let page = context.pages()[0]
  for (let form = waiting.shift(); form; form = waiting.shift()) {
    const { key, screen } = form
    page ??= await newPage(context)
    try {
      const found = await walkForm(page, form)
      problems.push(...found.map(problem => `${key} (${screen.id}): ${problem}`))
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
    } catch (error) {
      problems.push(`${key} (${screen.id}): ${String(error).split('\n')[0] ?? 'failed'}`)
      await page.close()
      page = undefined
    }
  }
  await context.clearCookies()
  spare.add(context)
  return problems
}

/**
 * Tests every form in these parts of the site: by Enter, by button, twice, without scripts, offline, after the session has ended,
 * and refused at each field. New forms are found through the catalog's screens.
 */
export function walkForms(groups: readonly string[]) {
  for (const group of groups)
    it(`${group}: no form loses a message or typed text, however it is sent`, async () => {
      const forms = await catalogForms(group)
      const problems: string[] = []
      for (const form of forms) {
        const found = await withoutScripts(form)
        problems.push(...found.map(problem => `${form.key} (${form.screen.id}): ${problem}`))
      }
      const inBrowser = forms.filter(
        ({ key }) => !sendsNothing.has(key) && !elsewhere.has(key) && !withoutScript.test(key),
      )
      problems.push(...(await Promise.all(Array.from({ length: atOnce }, () => walkAll(inBrowser)))).flat())
      // An Error prints each problem in full, also in the list of retried tests.
      if (problems.length > 0) throw new Error(problems.join('\n'))
    })
}
