import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page as Tab } from 'playwright-core'
import { href } from 'react-router'
import { chromiumPath, quietFlags } from '../test/e2e/harness/chromium.ts'
import { withoutFeatures } from '../test/e2e/harness/chromium-features.ts'
import { hydrated } from '../test/e2e/harness/hydrated.ts'
import { compare, isMain, median, print, type Row } from './measure.ts'
import { throttlingRate } from './processor-speed.ts'
import { bareHtml, keep, readFiles } from './site/bare.ts'
import { startNginx } from './site/nginx.ts'
import { readPages } from './site/pages.ts'
import { startOurs } from './site/sides.ts'
import { openSlowLink } from './slow-link.ts'

/** 50,000 bytes a second are 400 kbit/s. */
const slow = { roundTrip: 400, bytesPerSecond: 50_000 }
const slowdown = 4
const visits = 7
const walks = 7
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' }

interface Visited {
  readable: number
  largest: number
}
interface Measuring {
  __largest: number
  __interactions: Record<number, number>
}

/** Serves the pages without scripts, but with their fonts and pictures, by nginx. */
async function serveBare(ours: string, pages: Awaited<ReturnType<typeof readPages>>, folder: string) {
  for (const [path, bytes] of await readFiles(ours, pages)) keep(folder, path, bytes)
  for (const page of pages) keep(folder, page.path, bareHtml(page))
  return startNginx({ bare: { folder, path: '/' } })
}

/**
 * A visit with an empty cache. Milliseconds until the first text (`readable`), and the largest text or picture in view
 * (`largest`).
 */
async function coldVisit(browser: Browser, address: string): Promise<Visited> {
  const context = await browser.newContext(phone)
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) (globalThis as unknown as Measuring).__largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await tab.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await tab.waitForTimeout(500)
  const seen = await tab.evaluate(() => ({
    readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (globalThis as unknown as Measuring).__largest,
  }))
  await context.close()
  return seen
}

async function visitRows(browser: Browser, ours: string, folder: string): Promise<Row[]> {
  const pages = await readPages(ours)
  const bare = await serveBare(ours, pages, folder)
  const links = { ours: await openSlowLink(ours, slow), bare: await openSlowLink(bare.urls.bare, slow) }
  const rows: Row[] = []
  for (const { name, path } of pages) {
    const seen: { ours: Visited[]; theirs: Visited[] } = { ours: [], theirs: [] }
    for (let visit = 0; visit < visits; visit++) {
      seen.ours.push(await coldVisit(browser, links.ours.url + path))
      seen.theirs.push(await coldVisit(browser, links.bare.url + path))
    }
    for (const [what, measure] of [
      ['first text', 'readable'],
      ['largest text or picture', 'largest'],
    ] as const)
      rows.push(
        compare(
          `${name}: ${what} of a cold visit at 400 kbit/s and 400 ms, beside the bare file`,
          { ours: seen.ours.map(each => each[measure]), theirs: seen.theirs.map(each => each[measure]) },
          { unit: 'ms', digits: 0, goal: '≤ 1.05' },
        ),
      )
  }
  for (const link of Object.values(links)) await link.close()
  await bare.stop()
  return rows
}

/**
 * Touches the middle of an element once the page is at rest. Playwright's own `tap` runs scripts in the page before and during the
 * touch, which would be measured as the page's.
 */
async function touch(tab: Tab, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not shown.')
  await tab.waitForTimeout(100)
  await tab.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Taps and types through the sign-up. The first touch hydrates the page; the last tap submits it and finds what is missing. */
async function walkSignUp(tab: Tab) {
  await touch(tab, tab.getByLabel('First name'))
  await tab.keyboard.type('Ada', { delay: 60 })
  await hydrated(tab)
  for (const [label, text] of [
    ['Last name', 'Mercer'],
    ['Email', 'ada@gmial.com'],
    ['Phone', '2125550123'],
  ] as const) {
    await touch(tab, tab.getByLabel(label, { exact: true }))
    await tab.keyboard.type(text, { delay: 60 })
  }
  await touch(tab, tab.getByRole('checkbox').first())
  await touch(tab, tab.getByRole('button', { name: 'Sign Up' }))
  await tab.locator('main .summary').waitFor()
  await tab.waitForTimeout(300)
}

/**
 * The longest time from an input to the frame that shows its effect, in milliseconds. With so few inputs that is the visit's INP.
 */
async function slowestInteraction(browser: Browser, address: string, rate: number): Promise<number> {
  const context = await browser.newContext(phone)
  const tab = await context.newPage()
  const wire = await context.newCDPSession(tab)
  await wire.send('Emulation.setCPUThrottlingRate', { rate })
  await tab.addInitScript(() => {
    const view = globalThis as unknown as Measuring
    view.__interactions = {}
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          view.__interactions[entry.interactionId] = Math.max(
            view.__interactions[entry.interactionId] ?? 0,
            entry.duration,
          )
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await tab.goto(address)
  await walkSignUp(tab)
  const found = await tab.evaluate(() => Object.values((globalThis as unknown as Measuring).__interactions))
  await context.close()
  return Math.max(0, ...found)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Processor time of the thread, in microseconds. */
  tdur?: number
}

/**
 * The longest task of the page after the first touch, in milliseconds of processor time, which other programs do not lengthen.
 */
async function longestTask(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone)
  const tab = await context.newPage()
  await tab.goto(address)
  const wire = await context.newCDPSession(tab)
  const events: TraceEvent[] = []
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await walkSignUp(tab)
  const whole = new Promise<void>(done => wire.once('Tracing.tracingComplete', () => done()))
  await wire.send('Tracing.end')
  await whole
  await context.close()
  const isPage = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return Math.max(
    ...events.flatMap(({ name, pid, tid, tdur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' && isPage.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
    ),
  )
}

async function interactionRows(browser: Browser, ours: string): Promise<Row[]> {
  const address = ours + href('/customer-signup')
  const [slowest, longest]: [number[], number[]] = [[], []]
  const rate = throttlingRate(slowdown)
  for (let walk = 0; walk < walks; walk++) {
    slowest.push(await slowestInteraction(browser, address, rate))
    longest.push(rate * (await longestTask(browser, address)))
  }
  const row = (what: string, values: number[]): Row => ({
    what,
    ours: `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}) ms`,
    beside: '–',
    ratio: '–',
    goal: '≤ 100 ms',
  })
  return [
    row(`sign-up: INP of a walk by touch, processor slowed ${slowdown} times`, slowest),
    row(`sign-up: the longest task of this walk in processor time, times ${slowdown}`, longest),
  ]
}

export async function slowPhone(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hero-slow-phone-'))
  const ours = await startOurs(join(folder, 'data'))
  // Visitors' browsers use every JavaScript compiler; the tests turn some off.
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...quietFlags, withoutFeatures.measured],
  })
  try {
    return [
      ...print(await interactionRows(browser, ours.url)),
      ...print(await visitRows(browser, ours.url, join(folder, 'bare'))),
    ]
  } finally {
    await browser.close()
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await slowPhone()
