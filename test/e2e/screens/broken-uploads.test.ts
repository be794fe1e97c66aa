import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect, onTestFinished } from 'vitest'
import { minute } from '../../../contract/durations.ts'
import { photoGone } from '../../../contract/picture.ts'
import { screen, type World } from '../harness/journey.ts'
import { member, sendSteps, takeSession } from '../harness/people.ts'
import { file, photo, photoFiles, portraits } from '../harness/photos.ts'
import { arrived, choosePhoto, chooser, openStep } from '../steps/documents.ts'

async function step(world: World, path = href('/hero-signup-step-1')): Promise<Page> {
  const page = await world.open()
  const hero = await member(world, 'hero')
  const before = [href('/hero-signup-step-1'), href('/hero-signup-step-2')].indexOf(path)
  if (before !== 0) await sendSteps(hero, before === 1 ? 1 : 2)
  await takeSession(page.context(), world, hero)
  await openStep(world, page, path)
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry: Front' })
const isPut = (route: Route) => route.request().method() === 'PUT'

/** Holds requests to `path` until the returned function lets them go on. */
async function hold(page: Page, path: string, which: (route: Route) => boolean = () => true) {
  const held: (() => void)[] = []
  await page.route(path, async route => {
    if (!which(route)) return route.fallback()
    await new Promise<void>(done => held.push(done))
    await route.fallback().catch(() => undefined)
  })
  return {
    isHeld: () => expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0),
    async release() {
      await page.unroute(path)
      for (const done of held) done()
    },
  }
}

/** What a browser answers for a file that was moved or deleted after it was chosen. */
const loseFile = (page: Page) =>
  page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = () => {
      Blob.prototype.arrayBuffer = read
      return Promise.reject(new DOMException('', 'NotReadableError'))
    }
  })
const goneFile = 'We can’t open this file anymore. Choose it again.'

describe('a file that vanishes', () => {
  screen('before it was read is reported at its slot, and can be chosen again', async world => {
    const page = await step(world)
    await loseFile(page)
    await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
    await page.getByText(goneFile).waitFor()
    await choosePhoto(page, 'Front')
  })

  screen('before it was cropped is reported too', async world => {
    const page = await step(world, href('/hero-signup-step-3'))
    await loseFile(page)
    await chooser(page, 'Your photo').setInputFiles(await photoFiles('me.jpg'))
    await page.getByText(goneFile).waitFor()
    await page.getByLabel('Choose a photo: Your photo').waitFor()
  })

  screen('once it was read is sent all the same', async world => {
    const page = await step(world)
    const path = join(tmpdir(), `vanishing-${process.pid}.jpg`)
    writeFileSync(path, await photo())
    onTestFinished(() => rmSync(path, { force: true }))
    const opening = await hold(page, '**/photo-slots*')
    await chooser(page, 'Front').setInputFiles(path)
    await opening.isHeld()
    rmSync(path)
    await opening.release()
    await arrived(page, 'Front')
  })
})

describe('an upload that gets stuck', () => {
  for (const [what, path, which] of [
    ['asks for its place', '**/photo-slots*', () => true],
    ['is sent', '**/uploads/**', isPut],
  ] as const)
    screen(`while it ${what} ends after a minute, and is sent again on Retry`, async world => {
      world.expect(/net::ERR_(FAILED|ABORTED)/)
      const page = await step(world)
      await page.clock.install()
      const stuck = await hold(page, path, which)
      await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
      await stuck.isHeld()
      await page.clock.fastForward(minute + 1_000)
      await page.getByText('The photo didn’t arrive. Check your connection and try again.').waitFor()
      await stuck.release()
      await retry(page).click()
      await arrived(page, 'Front')
    })
})

screen('A session that ends during an upload is said at the slot, and the photo stays', async world => {
  const page = await step(world)
  const sending = await hold(page, '**/uploads/**', isPut)
  await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
  await sending.isHeld()
  const session = await page.context().cookies()
  await page.context().clearCookies()
  await sending.release()
  await page.getByText('You’ve been logged out. Log in, then press Retry here.').waitFor()
  const logIn = page.getByRole('link', { name: 'Log in (opens another window)' })
  expect(await logIn.getAttribute('href')).toBe(`${href('/login')}?next=${href('/hero-signup-step-1')}`)
  await page.context().addCookies(session)
  await retry(page).click()
  await arrived(page, 'Front')
})

screen('A photo that isn’t uploaded is named before the other one is submitted', async world => {
  world.expect(/net::ERR_FAILED/)
  const page = await step(world)
  await page.route('**/uploads/**', route => (isPut(route) ? route.abort() : route.fallback()))
  await chooser(page, 'Back').setInputFiles(await photoFiles('back.jpg'))
  const retryBack = page.getByRole('button', { name: 'Retry: Back' })
  await retryBack.waitFor()
  await page.unroute('**/uploads/**')
  await choosePhoto(page, 'Front')
  await page.getByText('One photo isn’t uploaded yet, and only the other one would be submitted.').waitFor()
  await retryBack.click()
  await arrived(page, 'Back')
  await page.getByText('Received. Take another look before you submit.').waitFor()
})

describe('a photo that is to replace another', () => {
  const slot = (page: Page) => page.getByRole('region', { name: 'Front', exact: true })
  const shows = async (page: Page, name: string) => {
    await slot(page).getByText(name, { exact: true }).waitFor()
    await arrived(page, 'Front')
    const width = () =>
      slot(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }

  screen('leaves the earlier one there, and to be sent, if it is refused', async world => {
    const page = await step(world)
    await choosePhoto(page, 'Front')
    await chooser(page, 'Front').setInputFiles(file('front.pdf', Buffer.from('%PDF-1.7')))
    await slot(page).getByText('This is a PDF. Take or choose a photo.').waitFor()
    await shows(page, 'Front.jpg')
    await chooser(page, 'Front').setInputFiles(await photoFiles('newer.jpg'))
    await shows(page, 'newer.jpg')
    expect(await page.getByText('This is a PDF.').count()).toBe(0)
    await chooser(page, 'Front').setInputFiles(file('front.pdf', Buffer.from('%PDF-1.7')))
    await slot(page).getByText('This is a PDF.').waitFor()
    await page.getByLabel('Last 6 characters of your license or ID number').fill('AB12C3')
    await submit(page).click()
    await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))
  })

  screen('leaves it there if it doesn’t arrive and is canceled, also after a reload', async world => {
    world.expect(/net::ERR_(FAILED|ABORTED)/)
    const page = await step(world)
    await choosePhoto(page, 'Front')
    const cancel = page.getByRole('button', { name: 'Cancel: Front' })
    await page.route('**/uploads/**', route => (isPut(route) ? route.abort() : route.fallback()))
    await chooser(page, 'Front').setInputFiles(await photoFiles('newer.jpg'))
    await retry(page).waitFor()
    await cancel.click()
    await shows(page, 'Front.jpg')
    await page.unroute('**/uploads/**')

    const sending = await hold(page, '**/uploads/**', isPut)
    await chooser(page, 'Front').setInputFiles(await photoFiles('newer.jpg'))
    await sending.isHeld()
    await cancel.click()
    await shows(page, 'Front.jpg')
    await page.reload()
    await shows(page, 'Front.jpg')
    await sending.release()
  })
})

screen('The back of an ID isn’t sent without the front', async world => {
  const page = await step(world)
  await choosePhoto(page, 'Back')
  await page.getByText('Add the front, too.', { exact: false }).waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await choosePhoto(page, 'Front')
  expect(await submit(page).isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Remove: Back' }).click()
  expect(await submit(page).isEnabled()).toBe(true)
})

screen('A photo that was removed in another tab is said to be gone, and can be added again', async world => {
  const page = await step(world)
  await choosePhoto(page, 'Front')
  const other = await page.context().newPage()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  await other.addInitScript(stored => {
    // It was written a line above.
    for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      sessionStorage.setItem(key, value)
  }, kept)
  await openStep(world, other, href('/hero-signup-step-1'))
  await arrived(other, 'Front')
  await page.getByRole('button', { name: 'Remove: Front' }).click()
  await page.getByLabel('Choose a photo: Front').waitFor()
  await other.getByLabel('Last 6 characters of your license or ID number').fill('AB12C3')
  await submit(other).click()
  await other.getByText(photoGone).first().waitFor()
  expect(await other.getByLabel('Last 6 characters of your license or ID number').inputValue()).toBe('AB12C3')
  await other.getByRole('button', { name: 'Remove: Front' }).click()
  await choosePhoto(other, 'Front')
  await submit(other).click()
  await other.waitForURL(url => url.pathname === href('/hero-signup-progress'))
})

/** Breaks off each upload until the returned function is called. */
async function breakUploads(world: World, page: Page) {
  world.expect(/net::ERR_FAILED/)
  await page.route('**/uploads/**', route => (isPut(route) ? route.abort() : route.fallback()))
  return () => page.unroute('**/uploads/**')
}
const notArrived = 'The photo didn’t arrive. Check your connection and try again.'

describe('an upload that breaks off stays, and is sent again on Retry', () => {
  screen('for the guard license', async world => {
    const page = await step(world, href('/hero-signup-step-2'))
    const mend = await breakUploads(world, page)
    await chooser(page, 'Front of the card').setInputFiles(await photoFiles('card.jpg'))
    await page.getByText(notArrived).waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
    await mend()
    await page.getByRole('button', { name: 'Retry: Front of the card' }).click()
    await arrived(page, 'Front of the card')
    await submit(page).click()
    await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))
  })

  screen('for a customer’s photo', async world => {
    const page = await world.open()
    await takeSession(page.context(), world, await member(world, 'customer'))
    await openStep(world, page, href('/customer-signup-step-2'))
    const mend = await breakUploads(world, page)
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    await page.getByText(notArrived).waitFor()
    await mend()
    await page.getByRole('button', { name: 'Retry: Your photo' }).click()
    await arrived(page, 'Your photo')
  })
})

screen('A photo of the smallest size is sent, one pixel less is refused with its size', async world => {
  const page = await step(world)
  await chooser(page, 'Front').setInputFiles(file('less.jpg', await photo({ width: 199, height: 300 })))
  await page.getByText('This picture is 199 by 300 pixels.').waitFor()
  await chooser(page, 'Front').setInputFiles(file('least.jpg', await photo({ width: 200, height: 300 })))
  // The card on it can't be read, which the person may know better.
  await page.getByRole('button', { name: 'Send it anyway: Front' }).click()
  await arrived(page, 'Front')
})

screen(
  'A photo that is replaced in one tab doesn’t hold up the other tab, which sends the step',
  async world => {
    const page = await step(world)
    await choosePhoto(page, 'Front')
    await page.getByLabel('Last 6 characters of your license or ID number').fill('AB12C3')
    const other = await page.context().newPage()
    await openStep(world, other, href('/hero-signup-step-1'))
    await choosePhoto(other, 'Front')
    const opening = await hold(other, '**/photo-slots*')
    await chooser(other, 'Front').setInputFiles(await photoFiles('again.jpg'))
    await opening.isHeld()
    expect(await submit(other).isDisabled()).toBe(true)
    await submit(page).click()
    await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))
    await opening.release()
    await arrived(other, 'Front')
    await other.getByLabel('Last 6 characters of your license or ID number').fill('AB12C3')
    await submit(other).click()
    await other.waitForURL(url => url.pathname === href('/hero-signup-progress'))
  },
)
