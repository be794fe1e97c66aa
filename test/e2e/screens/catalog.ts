import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, inject, it } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { hydrated, plainContext, type Watch, watch, widths } from '../harness/browser.ts'
import { cutSelects } from '../harness/cut-selects.ts'
import { doubleText, plainText, spaceText, unreadable } from '../harness/large-text.ts'
import { brokenImages, keepAxe, narrowPhone, sticksOut, still, violations } from '../harness/look.ts'
import { lowTargets } from '../harness/low-targets.ts'
import { narrowFields } from '../harness/narrow-fields.ts'
import { vanishedMarks } from '../harness/vanished-marks.ts'
import { partsOfPage } from './parts.ts'

type Screen = (typeof screens)[number]

/** Errors that screens show on purpose: refused or hanging calls, a broken API. */
const provoked = /Failed to load resource|^50\d: |ERR_/

const atOnce = 3

/** Upright, where some layouts already have two columns. */
const tablet = { width: 768, height: 1024 }

/**
 * The first state of each screen, which is checked completely, on a tablet and on a desktop too. The other states have the same layout, header
 * and footer.
 */
const firstStates = new Set(
  [...Map.groupBy(screens, ({ screen }) => screen).values()].map(([first]) => first),
)

const ownParts = ['main', 'dialog', '[popover]']

const partsOf = (page: Page) => page.evaluate(partsOfPage, ownParts)

/** Parts of pages in which no problem was found in another state. */
interface Passed {
  byAxe: Set<string>
  withLargeText: Set<string>
  withSpacedText: Set<string>
}

/** Checks the parts with `look` and remembers them if it finds nothing. If all have passed before, it does not look. */
async function judgeParts(parts: readonly string[], passed: Set<string>, look: () => Promise<string[]>) {
  if (parts.every(part => passed.has(part))) return []
  const found = await look()
  if (found.length === 0) for (const part of parts) passed.add(part)
  return found
}

async function withLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(widths.phone.viewport)
  await doubleText(page)
  await still(page)
  const found = await unreadable(page)
  await plainText(page)
  await page.setViewportSize(narrowPhone)
  return found
}

async function withSpacedText(page: Page): Promise<string[]> {
  await spaceText(page)
  const found = await unreadable(page)
  await plainText(page)
  return found
}

/** Tables of the console that scroll sideways, although their rows are blocks on a phone. */
const wideTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tblw--blocks')]
      .filter(table => table.scrollWidth > table.clientWidth)
      .map(table => `the table "${table.ariaLabel}" is ${table.scrollWidth} wide`),
  )

/** Errors that are announced at their field although a summary, which takes the focus, announces them. */
const alertsOfListed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.summary a')]
      .filter(({ hash }) =>
        document
          .getElementById(`${hash.slice(1)}-error`)
          ?.closest('[role=alert], [role=status], [aria-live]'),
      )
      .map(({ textContent }) => `"${textContent}" is announced twice`),
  )

/** The script of the page makes the summary the only alert, so on a page that the server rendered it takes until then. */
async function announcedTwice(page: Page): Promise<string[]> {
  if ((await alertsOfListed(page)).length === 0) return []
  await hydrated(page)
  return alertsOfListed(page)
}

/** Laptops, where the columns of the console are narrowest. */
const laptops = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

/** Choices that staff cannot read to their end. */
async function cutChoices(page: Page, { group }: Screen): Promise<string[]> {
  if (!group.startsWith('Console') || (await page.locator('select').count()) === 0) return []
  const found = await cutSelects(page)
  for (const laptop of laptops) {
    await page.setViewportSize(laptop)
    found.push(...(await cutSelects(page)).map(problem => `at ${laptop.width}: ${problem}`))
  }
  await page.setViewportSize(narrowPhone)
  return found
}

/** A state that lacks an answer shows an error, on which everything else would pass. So does a sentence whose blank was not filled. */
const unprepared = (page: Page): Promise<string[]> =>
  page.evaluate(
    () => document.body.innerText.match(/No answer was prepared for [\w.]+|[^.\n]*\{n\}[^.\n]*/g) ?? [],
  )

async function open(page: Page, { id, path, interactions = [] }: Screen) {
  await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
  if (interactions.length > 0) await page.evaluate(perform, { interactions })
}

/**
 * Axe, overflow and overlaps are checked at one width, so that a state is laid out only once. Axe and the check with doubled text
 * are skipped for a state whose parts have all passed in other states.
 */
async function judge(page: Page, screen: Screen, passed: Passed): Promise<string[]> {
  const isFirst = firstStates.has(screen)
  // The second time the browser has compiled the model that finds faces. A machine too busy to answer within the eight seconds of
  // `askFaces` sends a photo without that check, and its question never appears.
  await open(page, screen).catch(async () => {
    await page.evaluate(() => sessionStorage.clear())
    await open(page, screen)
  })
  await still(page)
  const found = await sticksOut(page)
  found.push(...(await unreadable(page)), ...(await brokenImages(page)), ...(await unprepared(page)))
  found.push(...(await lowTargets(page)), ...(await wideTables(page)), ...(await announcedTwice(page)))
  found.push(...(await narrowFields(page)), ...(await cutChoices(page, screen)))
  const parts = await partsOf(page)
  const problems = isFirst
    ? await judgeParts([...parts, screen.id], passed.byAxe, () => violations(page))
    : await judgeParts(parts, passed.byAxe, () => violations(page, ownParts))
  found.push(...problems.map(problem => `phone: ${problem}`))
  const large = await judgeParts(parts, passed.withLargeText, () => withLargeText(page))
  found.push(...large.map(problem => `200 percent: ${problem}`))
  const spaced = await judgeParts(parts, passed.withSpacedText, () => withSpacedText(page))
  found.push(...spaced.map(problem => `spaced text: ${problem}`))
  if (!isFirst) return found
  const vanished = await vanishedMarks(page)
  await page.setViewportSize(tablet)
  const onTablet = [...(await sticksOut(page)), ...(await unreadable(page))]
  found.push(...onTablet.map(problem => `tablet: ${problem}`))
  await page.setViewportSize(widths.desktop.viewport)
  await still(page)
  const wide = await violations(page)
  vanished.push(...(await vanishedMarks(page)))
  found.push(...new Set(vanished.map(mark => `forced colors: ${mark}`)))
  await page.setViewportSize(narrowPhone)
  return [...found, ...wide.map(problem => `desktop: ${problem}`)]
}

interface Tabs {
  /** Pages of finished groups. A new page would start with nothing compiled. */
  spare: Page[]
  open: () => Promise<Page>
}

async function judgeAll(tabs: Tabs, waiting: Screen[], passed: Passed): Promise<string[]> {
  const found: string[] = []
  let page = tabs.spare.pop()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id } = next
    page ??= await tabs.open()
    try {
      found.push(...(await judge(page, next, passed)).map(problem => `${id}: ${problem}`))
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
 * Checks every screen in every state, in the parts of the site that `isOurs` selects: every answer prepared, no axe violation, no broken image; at 320
 * pixels no overflow, no overlap, no text that is cut off, no field too narrow to read and nothing to press that is lower than a finger needs; in the console, no choice of a select that is cut off, also on laptops; the same with a reader's distances between
 * letters, words and lines, at 390 pixels with doubled text and, for each screen, on a tablet. In forced colors no screen loses a
 * line or a mark. Two files use it, so that they run in parallel.
 */
export function walkCatalog(isOurs: (group: string) => boolean) {
  describe('every screen in every state passes axe and fits 320 pixels', () => {
    const passed: Passed = { byAxe: new Set(), withLargeText: new Set(), withSpacedText: new Set() }
    const spare: Page[] = []
    let context: BrowserContext
    let watching: Watch
    beforeAll(async () => {
      context = await plainContext({
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
        const problems = await Promise.all(
          Array.from({ length: atOnce }, () => judgeAll(tabs, waiting, passed)),
        )
        const all = [...problems.flat(), ...watching.problems.splice(0)]
        // An Error prints each problem in full, also in the list of retried tests.
        if (all.length > 0) throw new Error(all.join('\n'))
      })
    }
  })
}
