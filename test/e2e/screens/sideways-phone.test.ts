import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'

/** The first line of a heading, in pixels. */
const line = 48

screen('a phone held sideways shows where a form begins, below its scene', async world => {
  const page = await world.open()
  for (const viewport of [
    { width: 568, height: 320 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of [
      href('/login'),
      href('/reset-password'),
      href('/customer-signup'),
      href('/hero-signup'),
    ]) {
      await page.goto(world.url + path)
      const { y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect([path, viewport.height, y + line < viewport.height]).toEqual([path, viewport.height, true])
    }
  }
})
