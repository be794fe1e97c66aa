import type { Locator, Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, takeSession } from '../harness/people.ts'
import { file, heicCard, hugeNoise, photo, photoFiles } from '../harness/photos.ts'
import { arrived, choosePhoto, chooser, openStep } from '../steps/documents.ts'

async function idStep(world: World): Promise<Page> {
  const page = await world.open()
  await takeSession(page.context(), world, await member(world, 'hero'))
  await openStep(world, page, href('/hero-signup-step-1'))
  return page
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const isPut = (method: string) => method === 'PUT'

describe('a photo whose upload fails', () => {
  screen(
    'is reported at its slot, stays there, and is sent again on Retry',
    async world => {
      const page = await idStep(world)
      world.expect(/net::ERR_(FAILED|CONNECTION|INTERNET)/)
      let cut = 0
      await page.route('**/uploads/**', async route => {
        if (isPut(route.request().method()) && cut++ === 0) await route.abort('connectionreset')
        else await route.fallback()
      })
      await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
      await page.getByText('The photo didn’t arrive. Check your connection and try again.').waitFor()
      await look(world, page, 'hero-step-1-failed')
      expect(await submit(page).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Retry: Front' }).click()
      await arrived(page, 'Front')
      expect(await submit(page).isEnabled()).toBe(true)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('can be canceled while uploading, replaced and removed', async world => {
    const page = await idStep(world)
    const held: (() => void)[] = []
    await page.route('**/uploads/**', async route => {
      if (!isPut(route.request().method()) || held.length > 0) return route.fallback()
      await new Promise<void>(done => held.push(done))
      await route.abort().catch(() => undefined)
    })
    world.expect(/net::ERR_(FAILED|ABORTED)/)
    await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
    await page.getByRole('progressbar', { name: 'Upload, Front' }).waitFor()
    await look(world, page, 'hero-step-1-sending')
    await page.getByRole('button', { name: 'Cancel: Front' }).click()
    held[0]?.()
    await page.getByLabel('Choose a photo: Front').waitFor()
    await choosePhoto(page, 'Front', 'first.jpg')
    await chooser(page, 'Front').setInputFiles(await photoFiles('second.jpg'))
    await page.getByText('second.jpg').waitFor()
    await arrived(page, 'Front')
    await page.getByRole('button', { name: 'Remove: Front' }).click()
    await page.getByLabel('Choose a photo: Front').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  })
})

const inView = (words: Locator) =>
  words.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

/** SPEC 8 and DECISIONS D2. */
const refused: [what: string, files: () => Promise<ReturnType<typeof file>>, message: string][] = [
  [
    'larger than 15 MB',
    async () => file('huge.png', await hugeNoise(), 'image/png'),
    'This photo is larger than 15 MB. Take it again, or choose a smaller one.',
  ],
  [
    'no picture, whatever its name says',
    async () => file('letter.jpg', Buffer.from('Dear Hero, this is a letter.')),
    'Send a JPEG, PNG, WebP or HEIC.',
  ],
  [
    'empty',
    () => Promise.resolve(file('empty.jpg', Buffer.alloc(0))),
    'This file is empty. Choose another photo.',
  ],
  [
    'a drawing that could carry a script',
    async () =>
      file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    'Send a JPEG, PNG, WebP or HEIC.',
  ],
  [
    'damaged',
    async () => file('damaged.jpg', Buffer.concat([(await photo()).subarray(0, 400), Buffer.alloc(400, 7)])),
    'We can’t open this file. Choose another photo.',
  ],
  [
    'a HEIC file that is damaged',
    async () =>
      file('iphone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'),
    'We couldn’t open this HEIC photo. On iPhone: choose the photo on the phone itself, or take it here. On a Mac: open it in Preview, and export it as JPEG.',
  ],
  [
    'a scan as PDF',
    async () => file('license.pdf', Buffer.from('%PDF-1.7\n%'), 'application/pdf'),
    'This is a PDF. Take or choose a photo.',
  ],
  [
    'a small preview of a photo',
    async () => file('preview.jpg', await photo({ width: 150, height: 120 })),
    'This picture is 150 by 120 pixels. It needs at least 200 in width and height.',
  ],
]

describe('a file that is refused', () => {
  screen('is reported at the slot, and another one can be chosen there', async world => {
    const page = await idStep(world)
    for (const [what, files, message] of refused) {
      await chooser(page, 'Front').setInputFiles(await files())
      const said = page.getByText(message)
      await said.waitFor()
      await expect.poll(() => inView(said), { message: what, timeout: 10_000 }).toBe(true)
      expect(await submit(page).isDisabled(), what).toBe(true)
      await look(world, page, 'hero-step-1-refused')
      await choosePhoto(page, 'Front')
      await page.getByRole('button', { name: 'Remove: Front' }).click()
      await page.getByLabel('Choose a photo: Front').waitFor()
    }
  })
})

describe('a HEIC photo', () => {
  screen(
    'is converted in the page, whose policy refuses nothing of it',
    async world => {
      const page = await idStep(world)
      await chooser(page, 'Front').setInputFiles(file('iphone.heic', heicCard(), 'image/heic'))
      await arrived(page, 'Front')
      const size = await page
        .getByAltText('The front of your card')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
      expect(size).toEqual([1200, 900])
    },
    { widths: ['desktop'] },
  )
})

describe('the ID step', () => {
  screen(
    'offers to drop a photo only where a file can be dragged',
    async world => {
      const page = await idStep(world)
      const canDrag = await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)
      await page.getByText('Choose a photo').first().waitFor()
      expect(await page.getByText('or drop it here').first().isVisible()).toBe(canDrag)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen(
    'accepts two files and says so if there are more; the message can be closed',
    async world => {
      const page = await idStep(world)
      await page
        .getByLabel('Choose a photo: Front')
        .setInputFiles(await photoFiles('a.jpg', 'b.jpg', 'c.jpg'))
      const alert = page.getByRole('alert').filter({ hasText: 'You can upload maximum two files.' })
      await alert.waitFor()
      await arrived(page, 'Front')
      await arrived(page, 'Back')
      await look(world, page, 'hero-step-1-too-many')
      await alert.getByRole('button', { name: 'Close this message' }).click()
      await alert.waitFor({ state: 'hidden' })
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('requires exactly six letters or digits, and keeps the photos', async world => {
    const page = await idStep(world)
    await choosePhoto(page, 'Front')
    for (const number of ['', 'AB12C', 'AB12C34', 'AB1_C3']) {
      await page.getByLabel('Last 6 characters of your license or ID number').fill(number)
      await submit(page).click()
      await page.getByText('Please enter valid number').first().waitFor()
    }
    expect(await submit(page).isEnabled()).toBe(true)
    await look(world, page, 'hero-step-1-number')
  })

  screen('finds its photos again after a reload', async world => {
    const page = await idStep(world)
    await choosePhoto(page, 'Front')
    await page.getByLabel('State').selectOption({ label: 'New York' })
    await page.reload()
    await arrived(page, 'Front')
    expect(await page.getByLabel('State').locator('option:checked').textContent()).toBe('New York')
  })

  screen('finds its photos also if the site was away when the page asked for them', async world => {
    world.expect(/net::ERR_FAILED|503/)
    const page = await idStep(world)
    await choosePhoto(page, 'Front')
    await page.getByLabel('State').selectOption({ label: 'New York' })
    let away = 0
    await page.route('**/photo-slots*', route => {
      away += 1
      return route.abort()
    })
    await page.reload()
    await expect.poll(() => away).toBeGreaterThan(0)
    await page.getByLabel('Choose a photo: Front').waitFor()
    await page.getByLabel('Expiry date').fill('2031-05-04')
    await page.unroute('**/photo-slots*')
    await page.reload()
    await arrived(page, 'Front')
    expect(await page.getByLabel('State').locator('option:checked').textContent()).toBe('New York')
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('2031-05-04')
  })

  screen('keeps a date that was typed while its photos were being looked for', async world => {
    const page = await idStep(world)
    await choosePhoto(page, 'Front')
    await page.getByLabel('State').selectOption({ label: 'New York' })
    await page.getByLabel('Expiry date').fill('2030-01-02')
    const held: (() => void)[] = []
    await page.route('**/photo-slots*', async route => {
      await new Promise<void>(done => held.push(done))
      await route.continue()
    })
    await page.reload()
    await expect.poll(() => held.length).toBe(1)
    await page.getByLabel('Expiry date').fill('2031-05-04')
    held[0]?.()
    await arrived(page, 'Front')
    expect(await page.getByLabel('State').locator('option:checked').textContent()).toBe('New York')
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('2031-05-04')
  })
})
