import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member } from '../harness/people.ts'
import { file } from '../harness/photos.ts'
import { arrived, choosePhoto } from '../steps/documents.ts'
import { sendNotice } from '../steps/notice.ts'
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

const [first, second, third] = ['First document', 'Second document', 'Third document'] as const
const step = href('/hero-signup-step-5')

describe('a code beside a document of an answer to a notice', () => {
  screen(
    'lets a phone add it, says nothing about what it is for, and it goes with the answer',
    async world => {
      const hero = await member(world, 'hero')
      await sendNotice(world, hero)
      const page = await computer(world, hero, step)
      const link = await scanned(page, first)
      await code(page, first).scrollIntoViewIfNeeded()
      await look(world, page, 'hero-notice-code')

      const phone = await aPhone(world, link)
      expect(await heading(phone)).toBe('Your first document')
      const said = await phone.locator('body').innerText()
      for (const word of [hero.lastName, 'notice', 'report', 'background', 'answer'])
        expect(said.toLowerCase()).not.toContain(word.toLowerCase())
      await look(world, phone, 'add-photo-document')
      await takePhoto(phone, file('letter.jpg', Buffer.from('This is a letter.')))
      await phone.getByText('Send a photo as JPEG, PNG or WebP.').waitFor()
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'Photo sent' }).waitFor()
      await arrived(page, first)
      await slotOf(page, first)
        .getByText(/^Added from a phone at/)
        .waitFor()
      expect(await heading(await aPhone(world, link))).toBe('A photo was already sent with this code')

      await takePhoto(await aPhone(world, await scanned(page, second)))
      await arrived(page, second)
      await code(page, third).waitFor()
      await look(world, page, 'hero-notice-from-phone')
      await page.getByLabel('Dispute the report').check()
      await page.getByLabel('In your own words').fill('That is not me.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('Thank you. We got your answer').waitFor()
      await expect.poll(() => page.getByAltText(/^Document \d of your answer$/).count()).toBe(2)
    },
    { widths: ['desktop'] },
  )

  screen(
    'ends when its slot is filled at the computer, after ten minutes, and with the session; other slots keep theirs',
    async world => {
      const hero = await member(world, 'hero')
      await sendNotice(world, hero)
      const page = await computer(world, hero, step)
      const link = await scanned(page, first)
      await choosePhoto(page, first)
      await expect.poll(async () => heading(await aPhone(world, link))).toBe('This code doesn’t work anymore')
      await choosePhoto(page, second)
      // Removing a document must leave the others in their places.
      await page.getByRole('button', { name: `Remove: ${first}` }).click()
      const [again, last] = [await scanned(page, first), await scanned(page, third)]
      await arrived(page, second)
      expect(await heading(await aPhone(world, again))).toBe('Your first document')

      const late = await aPhone(world, last)
      expect(await heading(late)).toBe('Your third document')
      await letExpire(hero)
      await takePhoto(late)
      await late.getByRole('heading', { name: 'This code has expired' }).waitFor()
      await page.getByRole('button', { name: `Show a new code: ${third}` }).click()

      const phone = await aPhone(world, await scanned(page, third))
      expect(await heading(phone)).toBe('Your third document')
      await hero.client.account.logOut({})
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'This code doesn’t work anymore' }).waitFor()
      await slotOf(page, third).getByText('You’re logged out.').waitFor()
    },
    { widths: ['desktop'] },
  )
})
