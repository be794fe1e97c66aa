import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen } from '../harness/journey.ts'

/** Where the scene of an opening begins and ends, and how far the buttons above it are away. */
function sceneOf() {
  const scene = document.querySelector('.scene')!
  const picture = scene.querySelector('svg, img')!.getBoundingClientRect()
  const buttons = [...document.querySelectorAll('main > :first-child .btn')].map(
    button => button.getBoundingClientRect().bottom,
  )
  return {
    fromEdge: picture.left,
    toEdge: picture.right - innerWidth,
    below: scene.getBoundingClientRect().top - Math.max(...buttons),
  }
}

for (const id of ['prelaunch.open', 'home.visitor', 'hero-home.page'])
  screen(
    `the scene of ${id} is as wide as the window at every width, and on a phone below the buttons`,
    async world => {
      const { path } = screens.find(found => found.id === id)!
      const page = await world.open(undefined, { javaScriptEnabled: false })
      await page.goto(`${world.url}/dev/screens/${id}${path}`)
      for (let width = 320; width <= 1600; width += 40) {
        await page.setViewportSize({ width, height: 800 })
        const { fromEdge, toEdge, below } = await page.evaluate(sceneOf)
        expect(Math.round(fromEdge), `${width} wide`).toBeLessThanOrEqual(0)
        expect(Math.round(toEdge), `${width} wide`).toBeGreaterThanOrEqual(0)
        if (id === 'prelaunch.open' && width < 768) expect(below, `${width} wide`).toBeGreaterThanOrEqual(12)
      }
    },
    { widths: ['desktop'], instance: 'development' },
  )
