import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browser, hydrated, plainContext, widths } from '../e2e/harness/browser.ts'

const { alone } = inject('instances')

interface Watched {
  removedElements: string[]
}
interface TraceEvent {
  name: string
  args: { beginData?: { frame: string }; elementCount?: number }
}

/** Opens a page, and lets its scripts arrive only when `act` is called and the page has been drawn. */
async function openBeforeItsScripts(page: Page, path: string) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/**', async route => {
    await released.promise
    await route.continue()
  })
  await page.goto(alone + path, { waitUntil: 'load' })
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  )
  return async () => {
    released.resolve()
    await hydrated(page)
    await page.evaluate(
      () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
    )
  }
}

const withForms = ['/customer-signup', '/hero-signup', '/login', '/fees', '/customer-contact', '/prelaunch']

it.each(withForms)('the scripts of %s remove no element of the page when they take it over', async path => {
  const context = await plainContext(widths.phone)
  const page = await context.newPage()
  const takeOver = await openBeforeItsScripts(page, path)
  await page.evaluate(() => {
    // The test's own note in the window of the page.
    const watched = window as unknown as Watched
    watched.removedElements = []
    new MutationObserver(changes => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof Element) watched.removedElements.push(node.outerHTML.slice(0, 100))
    }).observe(document, { childList: true, subtree: true })
  })
  await takeOver()
  // The note from above.
  expect(await page.evaluate(() => (window as unknown as Watched).removedElements)).toEqual([])
  await context.close()
})

/** Of more than 200: the button that shows the password, and what holds it. */
const changedElements = 12

it.each(['/customer-signup', '/hero-signup'])(
  'the scripts of %s have the styles of only a few elements calculated again',
  async path => {
    const context = await plainContext(widths.phone)
    const page = await context.newPage()
    const takeOver = await openBeforeItsScripts(page, path)
    const running = await browser()
    await running.startTracing(page, { categories: ['devtools.timeline'] })
    await takeOver()
    const wire = await context.newCDPSession(page)
    const { frame } = (await wire.send('Page.getFrameTree')).frameTree
    // The format of Chromium's traces.
    const { traceEvents } = JSON.parse((await running.stopTracing()).toString()) as {
      traceEvents: TraceEvent[]
    }
    const styled = traceEvents
      .filter(({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frame.id)
      .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
    expect(styled).toBeGreaterThan(0)
    expect(styled).toBeLessThanOrEqual(changedElements)
    await context.close()
  },
)

interface Tasks {
  changesBeforeNextTask: number | undefined
}

it.each(['/customer-signup', '/login', '/customer-contact'])(
  'the router of %s is made in one task, and the page is hydrated in another',
  async path => {
    const context = await plainContext(widths.phone)
    const page = await context.newPage()
    const takeOver = await openBeforeItsScripts(page, path)
    await page.evaluate(() => {
      // The test's own note in the window of the page, and React Router's.
      const noted = window as unknown as Tasks & { __reactRouterDataRouter: unknown }
      let count = 0
      const changes = new MutationObserver(records => {
        count += records.length
      })
      changes.observe(document.body, { childList: true, subtree: true })
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        noted.changesBeforeNextTask = count
      }
      Object.defineProperty(noted, '__reactRouterDataRouter', {
        configurable: true,
        set(router) {
          Object.defineProperty(noted, '__reactRouterDataRouter', { value: router, writable: true })
          count = 0
          port2.postMessage('')
        },
      })
    })
    await takeOver()
    // The note from above.
    expect(await page.evaluate(() => (window as unknown as Tasks).changesBeforeNextTask)).toBe(0)
    await context.close()
  },
)
