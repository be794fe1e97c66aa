import type { ElementHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen, type World } from '../harness/journey.ts'

const chosenIn = {
  'log-in.empty': '.seg label:has(:checked)',
  'help.heroes': '.seg [aria-current]',
  'what-hero.page': '.subline [aria-current]',
  'console-overview.full': '.overview-ranges [aria-current]',
  'console-case.license': '.con-q [aria-current]',
  'hero-form.draft': '.seg label:has(:checked)',
} as const

/** A page on which the system replaces all colors. */
async function openForced(world: World): Promise<Page> {
  const page = await world.open(undefined, { javaScriptEnabled: false })
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

async function showState(page: Page, world: World, id: string): Promise<void> {
  const { path } = screens.find(found => found.id === id)!
  await page.goto(`${world.url}/dev/screens/${id}${path}`)
}

const pictureOf = async (shown: ElementHandle) =>
  (await shown.screenshot({ animations: 'disabled' })).toString('base64')

screen(
  'what is chosen looks chosen when the system replaces all colors',
  async world => {
    const page = await openForced(world)
    for (const [id, selector] of Object.entries(chosenIn)) {
      await showState(page, world, id)
      const chosen = await page.locator(selector).first().elementHandle()
      const before = await pictureOf(chosen!)
      await chosen!.evaluate(element => {
        element.removeAttribute('aria-current')
        const radio = element.querySelector('input')
        if (radio) radio.checked = false
      })
      expect((await pictureOf(chosen!)) === before, id).toBe(false)
    }
  },
  { widths: ['desktop'], instance: 'development' },
)

screen(
  'parts of a step that are done look done when the system replaces all colors',
  async world => {
    const page = await openForced(world)
    await showState(page, world, 'social-security-number.empty')
    const part = await page.locator('.ticket .is-done').first().elementHandle()
    const before = await pictureOf(part!)
    await part!.evaluate(element => element.classList.remove('is-done'))
    expect((await pictureOf(part!)) === before).toBe(false)
  },
  { widths: ['desktop'], instance: 'development' },
)

screen(
  'in the index of the Hero form no two states look alike when the system replaces all colors',
  async world => {
    const page = await openForced(world)
    await showState(page, world, 'hero-form.empty')
    const part = await page.locator('.idx li').nth(1).elementHandle()
    const looks = new Set<string>()
    for (const state of ['', 'now', 'done']) {
      await part!.evaluate((element, state) => {
        element.setAttribute('class', state)
      }, state)
      // Chosen words are bold. On a phone there are no words.
      await part!.evaluate(element => element.querySelector('a span')?.replaceChildren())
      looks.add(await pictureOf(part!))
    }
    expect(looks.size).toBe(3)
  },
  { instance: 'development' },
)

screen(
  'on the stepper of a phone no two statuses look alike when the system replaces all colors',
  async world => {
    const page = await openForced(world)
    await showState(page, world, 'hero-step-3.empty')
    // Behind the last one there is no line that could be seen through it.
    const stop = await page.locator('.stepper li').last().elementHandle()
    const looks = new Map<string, string>()
    for (const status of ['pending', 'verification', 'invalid', 'off']) {
      await stop!.evaluate((element, status) => {
        element.dataset.s = status
        element.querySelector('.status-dot')?.replaceChildren()
      }, status)
      looks.set(await pictureOf(stop!), status)
    }
    expect([...looks.values()]).toEqual(['pending', 'verification', 'invalid', 'off'])
  },
  { instance: 'development' },
)

screen(
  'the words of the estimator are not white on white when the system replaces all colors, or on paper',
  async world => {
    const page = await world.open(undefined, { javaScriptEnabled: false })
    await page.goto(`${world.url}/fees`)
    const fills = () =>
      page
        .locator('.est-draw text')
        .evaluateAll(texts => [...new Set(texts.map(text => getComputedStyle(text).fill))])
    for (const media of [{ forcedColors: 'active' }, { forcedColors: 'none', media: 'print' }] as const) {
      await page.emulateMedia(media)
      const ink = await page.locator('.est-draw').evaluate(drawing => getComputedStyle(drawing).color)
      expect(await fills()).toEqual([ink])
    }
  },
  { widths: ['desktop'] },
)
