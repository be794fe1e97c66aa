import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen } from '../harness/journey.ts'

const chosenIn = {
  'log-in.empty': '.seg label:has(:checked)',
  'help.heroes': '.seg [aria-current]',
  'what-hero.page': '.subline [aria-current]',
  'console-overview.full': '.ovw-s [aria-current]',
  'console-case.license': '.con-q [aria-current]',
  'hero-form.draft': '.seg label:has(:checked)',
} as const

screen(
  'what is chosen looks chosen when the system replaces all colors',
  async world => {
    const page = await world.open(undefined, { javaScriptEnabled: false })
    await page.emulateMedia({ forcedColors: 'active' })
    for (const [id, selector] of Object.entries(chosenIn)) {
      const { path } = screens.find(found => found.id === id)!
      await page.goto(`${world.url}/dev/screens/${id}${path}`)
      const chosen = await page.locator(selector).first().elementHandle()
      const picture = async () => (await chosen!.screenshot({ animations: 'disabled' })).toString('base64')
      const before = await picture()
      await chosen!.evaluate(element => {
        element.removeAttribute('aria-current')
        const radio = element.querySelector('input')
        if (radio) radio.checked = false
      })
      expect((await picture()) === before, id).toBe(false)
    }
  },
  { widths: ['desktop'], instance: 'development' },
)
