import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { file, photo } from '../harness/photos.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

/** Unique names per try, because an earlier try's data still exists. */
interface Names {
  title: string
  alt: string
}

async function addImage(world: World, staffPage: Page, { alt }: Names) {
  await staffPage.goto(world.url + href('/console/content/images'))
  await staffPage
    .getByLabel('Image', { exact: true })
    .setInputFiles(file('lamp.jpg', await photo({ width: 1_200, height: randomInt(850, 950) })))
  await staffPage.getByRole('application').waitFor()
  world.expect(/422/)
  await staffPage.getByRole('button', { name: 'Add to the library' }).click()
  await staffPage.getByText('Say what the image shows.').waitFor()
  await staffPage.getByRole('textbox', { name: 'What it shows' }).fill(alt)
  await staffPage.getByRole('application').focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await staffPage.keyboard.press(key)
  await staffPage.getByText('40% from the left, 55% from the top').waitFor()
  await staffPage.getByRole('button', { name: 'Add to the library' }).click()
  await staffPage.getByText('The image is in the library').waitFor()
  await look(world, staffPage, 'console-image')
}

async function pressByKeyboard(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** The name of the focused button, or the chosen option of the focused list. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLSelectElement
      ? element.selectedOptions[0]?.textContent
      : element?.textContent
  })

async function write(world: World, staffPage: Page, { title, alt }: Names) {
  await staffPage.goto(world.url + href('/console/content'))
  await staffPage.getByLabel('Title', { exact: true }).fill(title)
  await staffPage.getByRole('button', { name: 'Start' }).click()
  await staffPage.getByRole('textbox', { name: 'Text', exact: true }).click()
  await staffPage.keyboard.type('Look: ')
  await staffPage.getByRole('button', { name: 'Picture', exact: true }).click()
  await staffPage.getByRole('button', { name: alt }).click()
  await look(world, staffPage, 'console-image-chooser')
  await staffPage.getByRole('button', { name: 'Insert' }).click()
  await staffPage.keyboard.press('ArrowLeft')
  await pressByKeyboard(staffPage, 'Picture')
  const words = staffPage.getByLabel('What it shows here')
  expect(await words.inputValue()).toBe(alt)
  await words.fill(`${alt}, here`)
  await pressByKeyboard(staffPage, 'Change')
  await words.waitFor({ state: 'detached' })

  const search = staffPage.getByLabel('Find an image')
  await pressByKeyboard(staffPage, 'Choose an image')
  await search.waitFor()
  await staffPage.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(await focused(staffPage)).toBe('Choose an image')
  await staffPage.keyboard.press('Enter')
  await staffPage.getByRole('button', { name: alt }).waitFor()
  await pressByKeyboard(staffPage, alt)
  await search.waitFor({ state: 'detached' })
  expect(await focused(staffPage)).toBe(`Image: ${alt}`)
  await staffPage.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
  await staffPage.getByRole('button', { name: 'Publish', exact: true }).click()
  await staffPage.getByText('Published. The site shows it now.').waitFor()
}

screen(
  'An editor uploads an image and, by keyboard, uses it as a banner and describes it in a text; readers get it in every format; deleted, it is restored for a draft',
  async world => {
    const title = `A lamp in Queens ${Date.now()}`
    const alt = `Two people under a lamp ${Date.now()}`
    const staffPage = await world.open()
    await logInToConsole(world, staffPage, await newStaff('Dana Editor', 'editor'), href('/console/content'))
    await addImage(world, staffPage, { title, alt })
    await write(world, staffPage, { title, alt })

    const reader = await world.open(
      href('/newsroom/news/:slug', { slug: title.toLowerCase().replaceAll(' ', '-') }),
    )
    const pictures = reader.locator('picture')
    expect(await pictures.count()).toBe(2)
    const banner = pictures.first().locator('img')
    expect(await banner.getAttribute('alt')).toBe(alt)
    expect(await banner.evaluate(element => getComputedStyle(element).objectPosition)).toBe('37.5% 50%')
    const jpeg = await banner.getAttribute('src')
    expect(await reader.locator('meta[property="og:image"]').getAttribute('content')).toBe(world.url + jpeg)
    const feed = await (await fetch(world.url + href('/newsroom/feed.json'))).json()
    const item = feed.items.find((each: { title: string }) => each.title === title)
    expect(item).toMatchObject({
      image: world.url + jpeg,
      content_html: expect.stringContaining(world.url + jpeg),
    })
    await pictures.last().scrollIntoViewIfNeeded()
    expect(await pictures.last().locator('img').getAttribute('alt')).toBe(`${alt}, here`)
    for (const place of await pictures.all()) {
      const img = place.locator('img')
      await expect
        .poll(() => img.evaluate(element => (element as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      expect(await img.evaluate(element => (element as HTMLImageElement).currentSrc)).toMatch(/\.avif$/)
      const sets = await place
        .locator('[srcset]')
        .evaluateAll(all => all.map(one => one.getAttribute('srcset')))
      const files = sets.flatMap(set => set!.split(', ').map(offer => offer.split(' ')[0]!))
      const types = await reader.evaluate(
        all => Promise.all(all.map(async path => (await fetch(path)).headers.get('content-type'))),
        files,
      )
      expect(new Set(types)).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']))
    }

    await staffPage.goto(world.url + href('/console/content/images'))
    await staffPage.getByRole('link', { name: alt }).click()
    await staffPage.getByRole('link', { name: title }).waitFor()
    expect(await staffPage.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await staffPage.getByRole('link', { name: title }).click()
    await staffPage.waitForURL(/content\/[\da-f-]{36}$/)
    const textPage = staffPage.url()
    await staffPage.getByText('Delete…', { exact: true }).click()
    await staffPage.getByRole('button', { name: 'Delete this text' }).click()
    await staffPage.getByText('Deleted. You can restore it.').waitFor()
    await staffPage.goto(world.url + href('/console/content/images'))
    await staffPage.getByRole('link', { name: alt }).click()
    await staffPage.getByRole('button', { name: 'Delete', exact: true }).click()
    await staffPage.getByText('Deleted. You can restore it for 30 days.').waitFor()

    const imagePage = staffPage.url()
    await staffPage.goto(textPage)
    await staffPage.getByRole('button', { name: 'Restore it as a draft' }).click()
    await staffPage.getByText('Restored as a draft.').waitFor()
    await staffPage.goto(imagePage)
    await staffPage.getByRole('link', { name: title }).waitFor()
    await staffPage.getByRole('button', { name: 'Restore it' }).click()
    await staffPage.getByText('The image is in the library again.').waitFor()
  },
  { widths: ['desktop'] },
)
