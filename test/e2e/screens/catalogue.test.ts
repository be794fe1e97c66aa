import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { perform } from '../../../web/dev/perform.ts'
import { screens } from '../../screens.ts'
import { browser, watch, widths } from '../harness/browser.ts'
import { overflow, still, violations } from '../harness/look.ts'

type Screen = (typeof screens)[number]

/** What a screen of the catalogue shows on purpose: calls that are refused, hang, or an API that is broken. */
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
  await page.goto(`${inject('houses').alone}/dev/screens/${screen.id}${screen.path}`)
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

async function faultsOf(context: BrowserContext, screen: Screen): Promise<string[]> {
  const page = await context.newPage()
  try {
    return await judge(page, screen)
  } catch (error) {
    return [String(error).split('\n')[0] ?? 'failed']
  } finally {
    await page.close()
  }
}

describe('every screen in every state has no fault by axe and fits 320 pixels', () => {
  for (const [group, entries] of Map.groupBy(screens, screen => screen.group))
    it(`${group}, ${entries.length} states`, async () => {
      const waiting = [...entries]
      const faults: string[] = []
      const context = await (await browser()).newContext({ viewport: widths.phone.viewport, locale: 'en-US' })
      const watching = watch(context)
      watching.expect(provoked)
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { id } = next
          faults.push(...(await faultsOf(context, next)).map(fault => `${id}: ${fault}`))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      await context.close()
      expect([...faults, ...watching.faults]).toEqual([])
    })
})
