import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { openVisitorProxy } from './visitor-proxy.ts'

/**
 * Parts of the browser that no test looks at. The suggestions of its address bar are pages of their own: each new window
 * loads them, which costs more than most of ours. The others are those that Playwright turns off: a second list replaces
 * the first.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${withoutFeatures.join(',')}`,
]

export const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const
export type Width = keyof typeof widths

let running: Promise<Browser> | undefined

/** One Chromium a test file; its contexts are as strange to each other as two people's browsers. */
export function browser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    headless: true,
  })
  return running
}

afterAll(async () => {
  await (await running)?.close()
  running = undefined
})

/** What a browser complained about, and what the tests' own faults are: those are expected. */
export interface Watch {
  faults: string[]
  /** A pattern of complaints that this test brings about itself. */
  expect(pattern: RegExp): void
}

/**
 * Errors on the console, uncaught errors, answers of 500 and above, refusals by the Content-Security-Policy. A refused
 * form answers 4xx, which Chromium reports as a failed resource: that one is no fault.
 */
export function watch(context: BrowserContext): Watch {
  const faults: string[] = []
  const expected: RegExp[] = []
  const add = (fault: string) => {
    if (!expected.some(pattern => pattern.test(fault))) faults.push(fault)
  }
  context.on('console', message => {
    const text = message.text()
    if (message.type() !== 'error') return
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return
    add(`console: ${text} (${message.location().url})`)
  })
  context.on('weberror', thrown => {
    const error = thrown.error()
    add(`uncaught: ${error.stack || error.message || JSON.stringify(error)} (${thrown.page()?.url()})`)
  })
  context.on('response', response => {
    if (response.status() >= 500) add(`${response.status()}: ${new URL(response.url()).pathname}`)
  })
  return { faults, expect: pattern => void expected.push(pattern) }
}

/** An address that nobody else of this run has; limits count by address and by its block. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A browser of a person who was not here before: no cookies, an address of their own. */
export async function newContext(
  width: Width,
  options: { javaScriptEnabled?: boolean; reducedMotion?: 'reduce' } = {},
): Promise<BrowserContext> {
  const proxy = await openVisitorProxy(newAddress())
  const context = await (await browser()).newContext({
    ...widths[width],
    ...options,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    proxy: { server: proxy.server },
  })
  context.on('close', () => void proxy.close())
  context.setDefaultTimeout(20_000)
  return context
}

/**
 * Public pages hydrate when idle; their forms work natively before. A test of what scripts do waits for them: React marks
 * every element that it has taken over.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some(key => key.startsWith('__reactFiber$'))
  })
}
