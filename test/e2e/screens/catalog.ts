import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { perform } from '../../../web/dev/perform.ts'
import { screens } from '../../screens.ts'
import { browser, watch, widths } from '../harness/browser.ts'
import { overflow, still, violations } from '../harness/look.ts'

type Screen = (typeof screens)[number]

/** What a screen of the catalog shows on purpose: calls that are refused, hang, or an API that is broken. */
const provoked = /Failed to load resource|^50\d: |ERR_/

/** Some at once: each waits for the browser more than it works. */
const atOnce = 3

/**
 * The state in which a screen is judged whole, and on a desktop too: its others have the same layout there, and the same
 * header and footer.
 */
const firstStates = new Set(
  [...Map.groupBy(screens, ({ screen }) => screen).values()].map(([first]) => first),
)

/** Where the states of one screen differ. */
const ownParts = ['main', 'dialog', '[popover]']

/** The screen as it stands, on a phone and (in its first state) on a desktop, and whether it fits the narrowest one. */
async function judge(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(widths.phone.viewport)
  await page.goto(`${inject('instances').development}/dev/screens/${screen.id}${screen.path}`)
  if (screen.acts?.length) await page.evaluate(perform, { acts: screen.acts })
  for (const [width, { viewport }] of Object.entries(widths)) {
    if (width === 'desktop' && !firstStates.has(screen)) continue
    await page.setViewportSize(viewport)
    await still(page)
    found.push(
      ...(await violations(page, firstStates.has(screen) ? undefined : ownParts)).map(
        fault => `${width}: ${fault}`,
      ),
    )
  }
  return [...found, ...(await overflow(page))]
}

/** One page after the other in the same tab, which keeps what the browser has read; a state that broke it gets a new one. */
async function judgeAll(context: BrowserContext, waiting: Screen[]): Promise<string[]> {
  const found: string[] = []
  let page: Page | undefined
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id } = next
    page ??= await newTab(context)
    try {
      found.push(...(await judge(page, next)).map(fault => `${id}: ${fault}`))
      await page.evaluate(() => sessionStorage.clear())
    } catch (error) {
      found.push(`${id}: ${String(error).split('\n')[0] ?? 'failed'}`)
      await page.close()
      page = undefined
    }
  }
  return found
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // What was typed is left behind on purpose.
  page.on('dialog', dialog => void dialog.accept())
  return page
}

/**
 * Tests of every screen in every state, in the parts of the site that `isOurs` names: no fault by axe, and 320 pixels are
 * enough. In two files, which run beside each other.
 */
export function walkCatalog(isOurs: (group: string) => boolean) {
  describe('every screen in every state has no fault by axe and fits 320 pixels', () => {
    for (const [group, entries] of Map.groupBy(screens, screen => screen.group)) {
      if (!isOurs(group)) continue
      it(`${group}, ${entries.length} states`, async () => {
        const waiting = [...entries]
        const context = await (await browser()).newContext({
          viewport: widths.phone.viewport,
          locale: 'en-US',
          reducedMotion: 'reduce',
        })
        const watching = watch(context)
        watching.expect(provoked)
        const faults = await Promise.all(Array.from({ length: atOnce }, () => judgeAll(context, waiting)))
        await context.close()
        expect([...faults.flat(), ...watching.faults]).toEqual([])
      })
    }
  })
}
