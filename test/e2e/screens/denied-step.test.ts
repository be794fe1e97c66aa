import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

screen(
  'the word that opens a denial can be pressed beside its letters',
  async world => {
    const page = await world.open()
    const { path } = screens.find(({ id }) => id === 'hero-progress.denied')!
    await page.goto(`${world.url}/dev/screens/hero-progress.denied${path}`)
    await hydrated(page)
    const word = page.getByRole('link', { name: /^Denied: / })
    await word.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await word.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2 - 18)
    await page.getByRole('alertdialog').waitFor()
  },
  { instance: 'development' },
)

screen(
  'a dialog that is higher than a phone held sideways opens at its title, with the focus there',
  async world => {
    const page = await world.open()
    await page.setViewportSize({ width: 844, height: 390 })
    const { path, interactions = [] } = screens.find(({ id }) => id === 'hero-progress.denied-popup')!
    await page.goto(`${world.url}/dev/screens/hero-progress.denied-popup${path}`)
    await hydrated(page)
    await page.evaluate(perform, { interactions: [...interactions] })
    const title = page.getByRole('alertdialog').getByRole('heading')
    await title.waitFor()
    const { top, isFocused } = await title.evaluate(element => ({
      top: element.getBoundingClientRect().top,
      isFocused: element === document.activeElement,
    }))
    expect(top).toBeGreaterThan(0)
    expect(isFocused).toBe(true)
  },
  { instance: 'development' },
)
