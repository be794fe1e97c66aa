import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { browser, hydrated, plainContext, widths } from '../e2e/harness/browser.ts'

const { alone } = inject('instances')
/** Milliseconds in which the browser draws the first part of a page. */
const pause = 400

/** Sends each page in two parts, as a slow connection does, and everything else as it is. */
const inTwoParts: Server = createServer(async (incoming, outgoing) => {
  const answer = await fetch(alone + incoming.url)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  const policy = answer.headers.get('content-security-policy') ?? ''
  outgoing.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy })
  if (!type.startsWith('text/html')) return outgoing.end(body)
  const most = Math.round(body.length * 0.9)
  outgoing.write(body.subarray(0, most))
  await setTimeout(pause)
  outgoing.end(body.subarray(most))
})
beforeAll(() => new Promise<void>(done => inTwoParts.listen(0, '127.0.0.1', done)))
afterAll(() => inTwoParts.close())

interface TraceEvent {
  name: string
  args: { beginData?: { frame: string }; elementCount?: number }
}

/** How many times the browser calculated the style of an element of the page until its scripts, if it has any, run. */
async function stylesCalculated(page: Page, path: string, scripts: boolean): Promise<number> {
  const { port } = inTwoParts.address() as AddressInfo
  const running = await browser()
  await running.startTracing(page, { categories: ['devtools.timeline'] })
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  if (scripts) await hydrated(page)
  await setTimeout(pause)
  const wire = await page.context().newCDPSession(page)
  const { frame } = (await wire.send('Page.getFrameTree')).frameTree
  const { traceEvents } = JSON.parse((await running.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  // Drawings that are files have frames of their own.
  return traceEvents
    .filter(({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frame.id)
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

it.each([
  { path: '/', scripts: false },
  { path: '/newsroom', scripts: false },
  { path: '/customer-terms-conditions', scripts: false },
  { path: '/fees', scripts: true },
  { path: '/customer-signup', scripts: true },
])(
  'what a browser has drawn of $path is not styled again when the rest or the scripts arrive',
  async ({ path, scripts }) => {
    const context = await plainContext(widths.phone)
    const page = await context.newPage()
    const styled = await stylesCalculated(page, path, scripts)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    expect(elements).toBeGreaterThan(100)
    expect(styled).toBeLessThan(elements * 1.4)
    await context.close()
  },
)
