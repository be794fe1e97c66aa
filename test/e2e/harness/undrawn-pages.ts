import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Milliseconds. Scripts and animations that wait for a frame go on with the next one. */
const betweenFrames = 100

/**
 * Runs frames without drawing them. A frame can't be had while a document is replaced, and never in a browser with windows, which
 * draws by itself.
 */
function runFrames(page: Page, devtools: CDPSession) {
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(async () => {
      await devtools
        .send('HeadlessExperimental.beginFrame', { noDisplayUpdates: true })
        .catch(() => undefined)
      if (!page.isClosed()) next()
    }, betweenFrames)
  }
  next()
  page.on('close', () => clearTimeout(timer))
}

async function idOf(context: BrowserContext): Promise<string | undefined> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  await page.close()
  return targetInfo.browserContextId
}

/**
 * Opens pages that draw nothing, for tests that measure and read them. Styles, layout, scripts and animations are those of any page;
 * in Debian's headless shell a page of the catalog costs a fifth less.
 */
export async function undrawnPages(context: BrowserContext): Promise<() => Promise<Page>> {
  const browser = context.browser()
  if (!browser) throw new Error('Only a browser that was launched has undrawn pages.')
  const session = await browser.newBrowserCDPSession()
  const browserContextId = await idOf(context)
  const open = async () => {
    const opened = context.waitForEvent('page')
    const target = { url: 'about:blank', browserContextId, enableBeginFrameControl: true }
    await session.send('Target.createTarget', target)
    const page = await opened
    runFrames(page, await context.newCDPSession(page))
    return page
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: the event of a new page doesn't say who opened it. */
  return () => {
    const opening = last.then(open)
    last = opening.catch(() => undefined)
    return opening
  }
}
