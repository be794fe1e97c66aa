import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'

/** WCAG 2.5.8. */
const smallestTarget = 24

screen(
  'the links of a footer are large enough for a finger',
  async world => {
    for (const path of [href('/'), href('/login'), href('/blog')]) {
      const page = await world.open(path)
      const small = await page.locator('footer a').evaluateAll(
        (links, least) =>
          links
            .map(link => ({ text: link.textContent.trim(), box: link.getBoundingClientRect() }))
            .filter(({ box }) => box.height > 0 && Math.min(box.width, box.height) < least)
            .map(({ text, box }) => `${text}: ${Math.round(box.width)} by ${Math.round(box.height)}`),
        smallestTarget,
      )
      expect([path, small]).toEqual([path, []])
    }
  },
  { widths: ['phone', 'desktop'] },
)
