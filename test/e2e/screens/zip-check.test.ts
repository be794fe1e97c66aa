import { expect } from 'vitest'
import { boxesOf } from '../harness/boxes.ts'
import { screen } from '../harness/journey.ts'

const paths = ['/', '/fees', '/getstarted', '/prelaunch', '/area']
const phones = [320, 360, 390, 430]

screen('The field of the ZIP check ends before its button, on phones of every width', async world => {
  const page = await world.open()
  const touching: string[] = []
  for (const path of paths) {
    await page.goto(world.url + path)
    for (const width of phones) {
      await page.setViewportSize({ width, height: 800 })
      const form = page.locator('.zip-check').first()
      const [field, button] = await boxesOf(form.locator('input'), form.locator('button'))
      if (field.x + field.width > button.x && field.y + field.height > button.y)
        touching.push(`${path} at ${width}`)
    }
  }
  expect(touching).toEqual([])
})
