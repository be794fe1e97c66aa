import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen } from '../harness/journey.ts'

screen(
  'An admin’s navigation with all its counts fits a window of 1280 and of 1440, beside the name',
  async world => {
    const one = screens.find(({ id }) => id === 'console-waits.fresh')!
    for (const width of [1280, 1440]) {
      const page = await world.open(`/dev/screens/${one.id}${one.path}`, { viewport: { width, height: 800 } })
      const seen = await page.evaluate(() => {
        const nav = document.querySelector('.con-top nav')!
        return {
          links: nav.querySelectorAll('a').length,
          counts: nav.querySelectorAll('b').length,
          hidden: nav.scrollWidth - nav.clientWidth,
          lines: new Set([...nav.querySelectorAll('a')].map(link => link.getBoundingClientRect().top)).size,
          over: document.documentElement.scrollWidth - innerWidth,
        }
      })
      expect(seen).toEqual({ links: 14, counts: 3, hidden: 0, lines: 1, over: 0 })
    }
  },
  { widths: ['desktop'], instance: 'development' },
)

screen(
  'The current section is in view on a phone, and the page begins at its top',
  async world => {
    for (const id of ['console-waits.fresh', 'console-delivery.full', 'console-audit-log.full']) {
      const one = screens.find(screen => screen.id === id)!
      const page = await world.open(`/dev/screens/${one.id}${one.path}`)
      const current = page.locator('.con-top nav [aria-current]')
      await expect
        .poll(() =>
          current.evaluate(link => {
            const { left, right } = link.getBoundingClientRect()
            return { isIn: left >= 0 && right <= innerWidth, top: scrollY }
          }),
        )
        .toEqual({ isIn: true, top: 0 })
    }
  },
  { instance: 'development' },
)
