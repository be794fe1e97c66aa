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
