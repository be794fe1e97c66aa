import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'

const white = 'rgb(255, 255, 255)'

/** Lists the bands with a dark background, which a printer would fill with ink. */
function darkGrounds() {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return alpha === 0 ? 1 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  return [...document.querySelectorAll('body, main, main > *, .night, .board > li')]
    .filter(element => element.checkVisibility())
    .filter(element => luminance(getComputedStyle(element).backgroundColor) < 0.35)
    .map(element => element.className)
}

screen('a public page is printed without a dark ground, in the dark scheme too', async world => {
  const page = await world.open()
  for (const path of [href('/'), href('/what-hero'), href('/company-home')]) {
    await page.goto(world.url + path)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect(await page.evaluate(darkGrounds), path).not.toEqual([])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate(darkGrounds), path).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe(white)
  }
})
