import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { browserZone } from '../../harness/odd-times.ts'
import { startChromium } from './chromium.ts'
import { openVisitorProxy, type VisitorProxy } from './visitor-proxy.ts'

export { hydrated } from './hydrated.ts'

export const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const
export type Width = keyof typeof widths

/**
 * Milliseconds that a test waits for something in a page. A virtual machine can be half as fast from one hour to the next, so
 * the limit only ends what would never come.
 */
export const longestWait = 60_000

let running: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const started = await startChromium()
  started.on('disconnected', () => {
    running = undefined
  })
  return started
}

/**
 * One Chromium for all test files of a worker. Its contexts are isolated from each other like the browsers of different people.
 * It closes with the worker, and is replaced if it crashes.
 */
export function browser(): Promise<Browser> {
  running ??= launch()
  return running
}

/** Without starting a browser. */
export const openContexts = async () => (await running)?.contexts() ?? []

export interface Watch {
  problems: string[]
  /** Problems that the test causes. May be called after they have come. */
  expect(pattern: RegExp): void
}

/**
 * Console errors, uncaught errors, answers of 500 and above, and violations of the Content-Security-Policy. Chromium reports a
 * form's 4xx answer as a failed resource, which is not an error here.
 */
export function watch(context: BrowserContext): Watch {
  const problems: string[] = []
  const expected: RegExp[] = []
  const add = (problem: string) => {
    if (!expected.some(pattern => pattern.test(problem))) problems.push(problem)
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
  return {
    problems,
    expect(pattern) {
      expected.push(pattern)
      problems.splice(0, problems.length, ...problems.filter(problem => !pattern.test(problem)))
    },
  }
}

/** A random IP that no other visitor is likely to have. Rate limits count by IP and by its block. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Playwright's default context with our timeout, for tests that need no IP address of their own. */
export async function plainContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext(options)
  context.setDefaultTimeout(longestWait)
  return context
}

const proxies = new WeakMap<BrowserContext, VisitorProxy>()

/** The address of the proxy that names the visitor's IP. */
export function proxyOf(context: BrowserContext): string {
  const proxy = proxies.get(context)
  if (!proxy) throw new Error('Only a visitor’s context has a proxy.')
  return proxy.server
}

/** For a context that another person uses next. */
export const giveNewAddress = (context: BrowserContext) => proxies.get(context)?.moveTo(newAddress())

export async function newContext(
  width: Width,
  options: {
    javaScriptEnabled?: boolean
    reducedMotion?: 'reduce'
    viewport?: { width: number; height: number }
    /** Service workers are off unless a test is about them, because with one each progress page would be rendered twice. */
    serviceWorkers?: 'allow'
  } = {},
): Promise<BrowserContext> {
  const proxy = await openVisitorProxy(newAddress())
  const context = await plainContext({
    ...widths[width],
    serviceWorkers: 'block',
    ...options,
    locale: 'en-US',
    timezoneId: browserZone,
    proxy: { server: proxy.server },
  })
  proxies.set(context, proxy)
  context.on('close', () => void proxy.close())
  return context
}
