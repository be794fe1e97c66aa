import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { browser, type Watch, watch, widths } from '../harness/browser.ts'
import { keepAxe, narrowPhone, sticksOut, still, violations } from '../harness/look.ts'
import { partsOfPage } from './parts.ts'

type Screen = (typeof screens)[number]

/** Errors that screens show on purpose: refused or hanging calls, a broken API. */
const provoked = /Failed to load resource|^50\d: |ERR_/

const atOnce = 3

/**
 * Screens whose state is checked completely and on a desktop, too. Their other states have the same layout, header and footer.
 */
const firstStates = new Set(
  [...Map.groupBy(screens, ({ screen }) => screen).values()].map(([first]) => first),
)

const ownParts = ['main', 'dialog', '[popover]']

const partsOf = (page: Page) => page.evaluate(partsOfPage, ownParts)

/**
 * One width for axe and overflow, so that a state is laid out once; axe skips a state whose parts were all found without a violation
 * in other states (`passed`).
 */
async function judge(page: Page, screen: Screen, passed: Set<string>): Promise<string[]> {
  const isFirst = firstStates.has(screen)
  await page.goto(`${inject('instances').development}/dev/screens/${screen.id}${screen.path}`)
  if (screen.interactions?.length) await page.evaluate(perform, { interactions: screen.interactions })
  await still(page)
  const found = await sticksOut(page)
  const parts = await partsOf(page)
  if (isFirst || !parts.every(part => passed.has(part))) {
    const faults = await violations(page, isFirst ? undefined : ownParts)
    if (faults.length === 0) for (const part of parts) passed.add(part)
    found.push(...faults.map(fault => `phone: ${fault}`))
  }
  if (!isFirst) return found
  await page.setViewportSize(widths.desktop.viewport)
  await still(page)
  const wide = await violations(page)
  await page.setViewportSize(narrowPhone)
  return [...found, ...wide.map(fault => `desktop: ${fault}`)]
}

interface Tabs {
  /** Of groups that are done: a new one starts with nothing compiled. */
  spare: Page[]
  open: () => Promise<Page>
}

async function judgeAll(tabs: Tabs, waiting: Screen[], passed: Set<string>): Promise<string[]> {
  const found: string[] = []
  let page = tabs.spare.pop()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id } = next
    page ??= await tabs.open()
    try {
      found.push(...(await judge(page, next, passed)).map(fault => `${id}: ${fault}`))
      await page.evaluate(() => sessionStorage.clear())
    } catch (error) {
      found.push(`${id}: ${String(error).split('\n')[0] ?? 'failed'}`)
      await page.close()
      page = undefined
    }
  }
  if (page) tabs.spare.push(page)
  return found
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  await keepAxe(page)
  return page
}

/**
 * Tests every screen in every state, in the parts of the site that `isOurs` selects: no axe violation, and no overflow at 320
 * pixels. Two files use it so that they run in parallel.
 */
export function walkCatalog(isOurs: (group: string) => boolean) {
  describe('every screen in every state has no fault by axe and fits 320 pixels', () => {
    const passed = new Set<string>()
    const spare: Page[] = []
    let context: BrowserContext
    let watching: Watch
    beforeAll(async () => {
      context = await (await browser()).newContext({
        viewport: narrowPhone,
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      watching = watch(context)
      watching.expect(provoked)
    })
    for (const [group, entries] of Map.groupBy(screens, screen => screen.group)) {
      if (!isOurs(group)) continue
      it(`${group}, ${entries.length} states`, async () => {
        const waiting = [...entries]
        const tabs = { spare, open: () => newTab(context) }
        const faults = await Promise.all(
          Array.from({ length: atOnce }, () => judgeAll(tabs, waiting, passed)),
        )
        expect([...faults.flat(), ...watching.faults.splice(0)]).toEqual([])
      })
    }
  })
}
