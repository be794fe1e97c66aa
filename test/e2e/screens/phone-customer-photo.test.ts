import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { type Member, member } from '../harness/people.ts'
import { file, portraits } from '../harness/photos.ts'
import { arrived, choosePhoto } from '../steps/documents.ts'
import {
  aPhone,
  code,
  computer,
  heading,
  letExpire,
  scanned,
  slotOf,
  takePhoto,
} from '../steps/phone-photos.ts'

const slot = 'Your photo'
const step = href('/customer-signup-step-2')

async function atComputer(world: World): Promise<{ customer: Member; page: Page }> {
  const customer = await member(world, 'customer')
  return { customer, page: await computer(world, customer, step) }
}

describe('a code beside the customer’s photo', () => {
  screen(
    'lets a phone take it, once; the customer sees where it came from, and submits it',
    async world => {
      const { customer, page } = await atComputer(world)
      const link = await scanned(page, slot)
      await look(world, page, 'customer-photo-code')

      const phone = await aPhone(world, link)
      expect(await heading(phone)).toBe('Your profile photo')
      expect(await phone.locator('body').innerText()).not.toContain(customer.lastName)
      expect(await phone.locator('main img, script[src]').count()).toBe(0)
      await look(world, phone, 'add-photo-of-a-customer')
      await slotOf(page, slot).getByText('Your phone has opened this code.').waitFor()
      await takePhoto(phone, file('me.jpg', await portraits()))
      await phone.getByRole('heading', { name: 'Photo sent' }).waitFor()
      await arrived(page, slot)
      await slotOf(page, slot)
        .getByText(/^Added from a phone at \d{1,2}:\d\d [ap]\.m\.$/)
        .waitFor()
      await look(world, page, 'customer-photo-from-phone')
      expect(await heading(await aPhone(world, link))).toBe('A photo was already sent with this code')

      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.waitForURL(url => url.pathname === href('/customer-signup-progress'))
      await page.goto(world.url + step)
      await page.getByAltText('You, as your Hero sees you now').waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'says on the phone why a picture is refused, and then takes a better one',
    async world => {
      const { page } = await atComputer(world)
      const phone = await aPhone(world, await scanned(page, slot))
      await takePhoto(phone, file('letter.jpg', Buffer.from('Dear Hero, this is a letter.')))
      await phone.getByText('Send a photo as JPEG, PNG or WebP.').waitFor()
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'Photo sent' }).waitFor()
      await arrived(page, slot)
      await slotOf(page, slot).getByText('We can’t make out a face.').waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'expires after ten minutes, on the phone and at the computer, which shows a new one when asked',
    async world => {
      const { customer, page } = await atComputer(world)
      const link = await scanned(page, slot)
      const opened = await aPhone(world, link)
      await letExpire(customer)
      await takePhoto(opened)
      await opened.getByRole('heading', { name: 'This code has expired' }).waitFor()
      expect(await heading(await aPhone(world, link))).toBe('This code has expired')
      await slotOf(page, slot).getByText('The code for your phone has expired.').waitFor()
      await look(world, page, 'customer-photo-code-expired')
      await page.getByRole('button', { name: `Show a new code: ${slot}` }).click()
      await takePhoto(await aPhone(world, await scanned(page, slot)))
      await arrived(page, slot)
    },
    { widths: ['desktop'] },
  )

  screen(
    'ends when the photo is chosen at the computer, and cannot replace it',
    async world => {
      const { page } = await atComputer(world)
      const link = await scanned(page, slot)
      const opened = await aPhone(world, link)
      await choosePhoto(page, slot, 'mine.jpg')
      await expect.poll(async () => heading(await aPhone(world, link))).toBe('This code doesn’t work anymore')
      await takePhoto(opened)
      await opened.getByRole('heading', { name: 'This code doesn’t work anymore' }).waitFor()
      await slotOf(page, slot).getByText('mine.jpg').waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'ends with the session, also for a phone that has opened it',
    async world => {
      const { customer, page } = await atComputer(world)
      const phone = await aPhone(world, await scanned(page, slot))
      await customer.client.account.logOut({})
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'This code doesn’t work anymore' }).waitFor()
      await slotOf(page, slot).getByText('You’re logged out.').waitFor()
    },
    { widths: ['desktop'] },
  )

  screen('is not shown on a phone', async world => {
    const { page } = await atComputer(world)
    await page.getByLabel(`Choose a photo or take one: ${slot}`).waitFor()
    expect(await code(page, slot).count()).toBe(0)
  })
})
