import { href } from 'react-router'
import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { screen, type World } from '../harness/journey.ts'

const white = 'rgb(255, 255, 255)'

type Color = readonly [luminance: number, alpha: number]

/** Lists the bands with a dark background, which a printer would fill with ink, and the words that are too pale for white paper. */
function unprintable() {
  const colorOf = (color: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return [(0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255, alpha]
  }
  const groundOf = (element: Element | null): number => {
    if (!element) return 1
    const [luminance, alpha] = colorOf(getComputedStyle(element).backgroundColor)
    return alpha === 0 ? groundOf(element.parentElement) : luminance
  }
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  const pale = (element: Element) =>
    colorOf(getComputedStyle(element).color)[0] > 0.6 && groundOf(element) > 0.6
  return {
    dark: shown('body, main, main > *, .night, .board > li')
      .filter(element => {
        const [luminance, alpha] = colorOf(getComputedStyle(element).backgroundColor)
        return alpha > 0 && luminance < 0.35
      })
      .map(element => element.className),
    pale: shown('main :is(h1, h2, h3, p, a, dt, dd, output, input[type="text"])')
      .filter(pale)
      .map(element => element.textContent || element.className),
  }
}

screen('a public page is printed without a dark ground, in the dark scheme too', async world => {
  const page = await world.open()
  for (const path of [
    href('/'),
    href('/what-hero'),
    href('/company-home'),
    href('/fees'),
    href('/hero-home'),
  ]) {
    await page.goto(world.url + path)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect((await page.evaluate(unprintable)).dark, path).not.toEqual([])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const { dark, pale } = await page.evaluate(unprintable)
    // A solid blue band is printed in its color, with its white words.
    expect(
      dark.filter(band => !/\bduty\b/.test(band)),
      path,
    ).toEqual([])
    expect(pale, path).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe(white)
  }
})

screen(
  'an article is printed without its categories and without the pictures of other articles',
  async world => {
    const page = await world.open(href('/blog'))
    await page.goto(world.url + (await page.locator('main a[href^="/blog/"]').first().getAttribute('href')))
    const others = page.getByRole('heading', { name: 'The latest Hero blog' })
    expect(await others.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await others.isVisible()).toBe(false)
    expect(await page.locator('main :is(.post, nav a):visible').count()).toBe(0)
    expect(await page.locator('.article-body p').first().isVisible()).toBe(true)
  },
)

screen(
  'a list of the console is printed without its header, filters and buttons, and no column is cut',
  async world => {
    const page = await world.open()
    await page.setViewportSize({ width: 720, height: 960 })
    await page.goto(`${world.url}/dev/screens/console-audit-log.full${href('/console/record')}`)
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator(':is(header, search, [role="search"], .btn):visible')
    expect(await printed.allTextContents()).toEqual([])
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main th, main td')]
        .filter(cell => cell.getBoundingClientRect().right > innerWidth)
        .map(cell => cell.textContent),
    )
    expect(cut).toEqual([])
    expect(await page.getByRole('columnheader').allTextContents()).toContain('Reason and detail')
  },
  { instance: 'development' },
)

screen(
  'a case is printed with what there is to read, without its empty forms',
  async world => {
    const page = await world.open()
    const path = href('/console/review/:applicationId/:step', { applicationId: 'a1', step: 'drivingLicense' })
    await page.goto(`${world.url}/dev/screens/console-case.license${path}`)
    const decision = page.locator('form.dec')
    expect(await decision.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main :is(textarea, select, input, button):visible').count()).toBe(0)
    expect(await decision.isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'History' }).isVisible()).toBe(true)
  },
  { instance: 'development' },
)

/** The state of the catalog as it is printed. */
async function printed(world: World, id: string) {
  const { path, interactions = [] } = screens.find(found => found.id === id)!
  const page = await world.open()
  await page.goto(`${world.url}/dev/screens/${id}${path}`)
  if (interactions.length > 0) await page.evaluate(perform, { interactions })
  await page.emulateMedia({ media: 'print' })
  return page
}

/** What can only be pressed. Links of a text stay. */
const pressed = 'main :is(button, .btn, .drop, .cya-h a):visible'

for (const id of [
  'hero-step-1.done',
  'hero-step-2.done',
  'hero-step-3.done',
  'hero-form.draft',
  'hero-form.submitted',
  'hero-form-check.whole',
  'hero-agreement.shown',
  'background-check.authorization',
  'hero-progress.mixed',
])
  screen(
    `${id} is printed with its words and photos, without what can only be pressed`,
    async world => {
      const page = await printed(world, id)
      expect(await page.locator(pressed).allTextContents()).toEqual([])
      expect(await page.locator('h1').isVisible()).toBe(true)
      if (!id.startsWith('hero-step')) return
      const photos = page.locator('.slot img:visible')
      expect(await photos.count()).toBe(1)
      expect(
        await photos.evaluateAll(images =>
          images.every(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
      ).toBe(true)
    },
    { widths: ['desktop'], instance: 'development' },
  )

screen(
  'a step with a card that is with us is printed on one page, without an empty one',
  async world => {
    for (const id of ['hero-step-1.submitted', 'hero-step-2.submitted']) {
      const page = await printed(world, id)
      const document = await page.pdf({ format: 'Letter' })
      expect(document.toString('latin1').match(/\/Type \/Page\b/g), id).toHaveLength(1)
    }
  },
  { widths: ['desktop'], instance: 'development' },
)

screen(
  'the Hero form is printed with what was answered',
  async world => {
    const page = await printed(world, 'hero-form.draft')
    for (const [label, value] of [
      ['Weight (lb)', '172'],
      ['Street', '118 Sample Street'],
      ['Device model', 'iPhone 15'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      expect(await field.inputValue()).toBe(value)
      expect(await field.isVisible(), label).toBe(true)
    }
  },
  { widths: ['desktop'], instance: 'development' },
)

screen(
  'a Social Security Number is never printed',
  async world => {
    const page = await printed(world, 'social-security-number.typing')
    expect(await page.locator('main :is(input, textarea):visible').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toMatch(/\d{3}-?\d{2}-?\d{4}/)
  },
  { widths: ['desktop'], instance: 'development' },
)
