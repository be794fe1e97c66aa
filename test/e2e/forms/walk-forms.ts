import type { BrowserContext, Page } from 'playwright-core'
import { it } from 'vitest'
import { browser, widths } from '../harness/browser.ts'
import { type CatalogForm, catalogForms } from './catalog-forms.ts'
import { elsewhere, sendsNothing, withoutScript } from './exceptions.ts'
import { walkForm } from './walk-form.ts'
import { withoutScripts } from './without-scripts.ts'

/** Pages run in parallel, because each mostly waits for the browser. */
const atOnce = 3

/** As if the connection were lost before React Router has asked for the routes of a page's form: no form may need them. */
function withoutManifest() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    String(input).includes('/__manifest') ? Promise.reject(new TypeError('lost')) : ask(input, init)
}

/** One page for many forms: a new one costs more than what is tested in it. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  await page.addInitScript(withoutManifest)
  return page
}

/** For the next group of forms: a new one starts a process and loads every script again. */
const spare = new Set<BrowserContext>()

async function newContext(): Promise<BrowserContext> {
  const context = await (await browser()).newContext({
    viewport: widths.desktop.viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  context.on('close', () => spare.delete(context))
  return context
}

async function walkAll(waiting: CatalogForm[]): Promise<string[]> {
  const faults: string[] = []
  const [context = await newContext()] = spare
  spare.delete(context)
  let page = context.pages()[0]
  for (let form = waiting.shift(); form; form = waiting.shift()) {
    const { key, screen } = form
    page ??= await newPage(context)
    try {
      const found = await walkForm(page, form)
      faults.push(...found.map(fault => `${key} (${screen.id}): ${fault}`))
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
    } catch (error) {
      faults.push(`${key} (${screen.id}): ${String(error).split('\n')[0] ?? 'failed'}`)
      await page.close()
      page = undefined
    }
  }
  await context.clearCookies()
  spare.add(context)
  return faults
}

/**
 * Tests every form in these parts of the site: by Enter, by button, twice, without scripts, offline, after the session has ended,
 * and refused at each field. New forms are found through the catalog's screens.
 */
export function walkForms(groups: readonly string[]) {
  for (const group of groups)
    it(`${group}: no form loses a message or typed text, however it is sent`, async () => {
      const forms = await catalogForms(group)
      const faults: string[] = []
      for (const form of forms) {
        const found = await withoutScripts(form)
        faults.push(...found.map(fault => `${form.key} (${form.screen.id}): ${fault}`))
      }
      const inBrowser = forms.filter(
        ({ key }) => !sendsNothing.has(key) && !elsewhere.has(key) && !withoutScript.test(key),
      )
      faults.push(...(await Promise.all(Array.from({ length: atOnce }, () => walkAll(inBrowser)))).flat())
      // An Error prints each fault in full, also in the list of second tries.
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
}
