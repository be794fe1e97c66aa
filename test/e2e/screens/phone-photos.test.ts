import type { Page } from 'playwright-core'
import { href } from 'react-router'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, sendSteps, takeSession } from '../harness/people.ts'
import { file, photo, photoFiles, portraits } from '../harness/photos.ts'
import { arrived, choosePhoto, chooser } from '../steps/documents.ts'
import { aPhone, code, computer, heading, scanned, slotOf, takePhoto } from '../steps/phone-photos.ts'

/** Takes the photo on a phone. The session ends while the computer asks about it, so the computer can’t take it over yet. */
async function receiveLoggedOut(world: World, page: Page, hero: Member, link: string) {
  const asking = Promise.withResolvers<void>()
  const answering = Promise.withResolvers<void>()
  await page.route('**/photo-slots*', async route => {
    if (!route.request().postData()?.includes('"complete"')) return route.fallback()
    asking.resolve()
    await answering.promise
    await route.fallback()
  })
  await takePhoto(await aPhone(world, link))
  await asking.promise
  await hero.client.account.logOut({})
  answering.resolve()
  await slotOf(page, 'Front').getByText('You’ve been logged out. Log in, then press Retry here.').waitFor()
}

async function logInAgain(world: World, page: Page, hero: Member) {
  const logIn = { audience: 'hero', username: hero.email, password: hero.password } as const
  const { token } = good(await hero.client.account.logIn({ body: logIn }))
  await takeSession(page.context(), world, { ...hero, token })
}

describe('a code beside a photo slot', () => {
  screen(
    'lets a phone take the photo, which the computer shows; the owner sees where it came from',
    async world => {
      const hero = await member(world, 'hero')
      const page = await computer(world, hero, href('/hero-signup-step-1'))
      const link = await scanned(page, 'Front')
      await look(world, page, 'hero-step-1-code')

      const phone = await aPhone(world, link)
      await phone.getByRole('heading', { level: 1, name: 'Front of your ID or driver’s license' }).waitFor()
      expect(await phone.locator('body').innerText()).not.toContain(hero.lastName)
      expect(await phone.locator('main img, script[src]').count()).toBe(0)
      await look(world, phone, 'add-photo')
      await slotOf(page, 'Front').getByText('Your phone has opened this code.').waitFor()

      await takePhoto(phone, file('letter.jpg', Buffer.from('Dear Hero, this is a letter.')))
      await phone.getByText('Send a photo as JPEG, PNG or WebP.').waitFor()
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'Photo sent' }).waitFor()
      expect(phone.url()).not.toContain('token')
      await arrived(page, 'Front')
      await slotOf(page, 'Front')
        .getByText(/^Added from a phone at \d{1,2}:\d\d [ap]\.m\.$/)
        .waitFor()
      await look(world, page, 'hero-step-1-from-phone')

      const thief = await aPhone(world, link)
      await thief.getByRole('heading', { name: 'A photo was already sent with this code' }).waitFor()

      await page.reload()
      await slotOf(page, 'Front')
        .getByText(/Added from a phone at/)
        .waitFor()
      await page.getByRole('button', { name: 'Remove: Front' }).click()
      expect(await scanned(page, 'Front')).not.toBe(link)
    },
    { widths: ['desktop'] },
  )

  screen(
    'brings a photo that the computer checks: it says what may be wrong, and the photo counts',
    async world => {
      const hero = await member(world, 'hero')
      const page = await computer(world, hero, href('/hero-signup-step-1'))
      const front = await photo()
      await takePhoto(
        await aPhone(world, await scanned(page, 'Front')),
        file('dark.jpg', await sharp(front).linear(0.15).jpeg().toBuffer()),
      )
      const slot = slotOf(page, 'Front')
      await slot.getByText(/This photo looks very dark/).waitFor()
      await arrived(page, 'Front')
      await look(world, page, 'hero-step-1-dark-from-phone')
      await page.getByRole('button', { name: 'Remove: Front' }).click()
      await slot.getByText(/This photo looks very dark/).waitFor({ state: 'detached' })

      await takePhoto(await aPhone(world, await scanned(page, 'Front')), file('front.jpg', front))
      await arrived(page, 'Front')
      const again = await sharp(front).rotate(0.5, { background: '#22252b' }).jpeg({ quality: 70 }).toBuffer()
      await takePhoto(await aPhone(world, await scanned(page, 'Back')), file('again.jpg', again))
      await slotOf(page, 'Back')
        .getByText(/the side that is in the other slot|already/)
        .waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'ends when the slot is filled at the computer, and with the session',
    async world => {
      const hero = await member(world, 'hero')
      const page = await computer(world, hero, href('/hero-signup-step-1'))
      const [front, back] = [await scanned(page, 'Front'), await scanned(page, 'Back')]
      await choosePhoto(page, 'Front')
      await expect
        .poll(async () => heading(await aPhone(world, front)))
        .toBe('This code doesn’t work anymore')

      const phone = await aPhone(world, back)
      await slotOf(page, 'Back').getByText('Your phone has opened this code.').waitFor()
      await hero.client.account.logOut({})
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'This code doesn’t work anymore' }).waitFor()
      await slotOf(page, 'Back').getByText('You’re logged out.').waitFor()
      await look(world, page, 'hero-step-1-code-logged-out')
    },
    { widths: ['desktop'] },
  )

  screen(
    'brings a photo that is kept while one logs in again, and counts once one presses Retry',
    async world => {
      world.expect(/401/)
      const hero = await member(world, 'hero')
      const page = await computer(world, hero, href('/hero-signup-step-1'))
      const link = await scanned(page, 'Front')
      await receiveLoggedOut(world, page, hero, link)
      const slot = slotOf(page, 'Front')
      await logInAgain(world, page, hero)
      await slot.getByRole('button', { name: 'Retry: Front' }).click()
      await arrived(page, 'Front')
      await slot.getByText(/^Added from a phone at/).waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'brings the photo that Retry starts from, after one of the computer that failed and before another one',
    async world => {
      world.expect(/401|net::ERR_FAILED/)
      const hero = await member(world, 'hero')
      const page = await computer(world, hero, href('/hero-signup-step-1'))
      const slot = slotOf(page, 'Front')
      const retry = slot.getByRole('button', { name: 'Retry: Front' })
      const fromPhone = slot.getByText(/Added from a phone at/)
      let sent = 0
      page.on('request', request => {
        if (request.method() === 'PUT') sent += 1
      })
      const fail = async (name: string) => {
        await page.route('**/uploads/**', route =>
          route.request().method() === 'PUT' ? route.abort() : route.fallback(),
        )
        await chooser(page, 'Front').setInputFiles(await photoFiles(name))
        await retry.waitFor()
        await page.unroute('**/uploads/**')
      }
      await fail('before.jpg')
      await receiveLoggedOut(world, page, hero, await scanned(page, 'Front'))
      await logInAgain(world, page, hero)
      await retry.click()
      await arrived(page, 'Front')
      await fromPhone.waitFor()
      expect(sent, 'only the one that failed was sent by the computer').toBe(1)

      await fail('after.jpg')
      await retry.click()
      await arrived(page, 'Front')
      await slot.getByText('after.jpg').waitFor()
      expect([await fromPhone.count(), sent]).toEqual([0, 3])
    },
    { widths: ['desktop'] },
  )

  screen(
    'is told of a connection that fails, and goes on by itself',
    async world => {
      const hero = await member(world, 'hero')
      await sendSteps(hero, 1)
      const page = await computer(world, hero, href('/hero-signup-step-2'))
      world.expect(/net::ERR_INTERNET_DISCONNECTED/)
      const slot = slotOf(page, 'Front of the card')
      const link = await scanned(page, 'Front of the card')
      await page.context().setOffline(true)
      await slot.getByText('No connection.').waitFor()
      const phone = await aPhone(world, link)
      await takePhoto(phone)
      await phone.getByRole('heading', { name: 'Photo sent' }).waitFor()
      await page.context().setOffline(false)
      await slot.getByText(/^Added from a phone at/).waitFor()
    },
    { widths: ['desktop'] },
  )

  screen(
    'of the profile photo leads to the crop',
    async world => {
      const hero = await member(world, 'hero')
      await sendSteps(hero, 2)
      const page = await computer(world, hero, href('/hero-signup-step-3'))
      const phone = await aPhone(world, await scanned(page, 'Your photo'))
      await phone.getByRole('heading', { level: 1, name: 'Your profile photo' }).waitFor()
      await takePhoto(phone, file('me.jpg', await portraits()))
      await page.getByRole('button', { name: 'Use this crop' }).click()
      await slotOf(page, 'Your photo')
        .getByText(/Added from a phone at/)
        .waitFor()
      await arrived(page, 'Your photo')
    },
    { widths: ['desktop'] },
  )

  screen('is not shown on a phone', async world => {
    const hero = await member(world, 'hero')
    const page = await computer(world, hero, href('/hero-signup-step-1'))
    const asked: string[] = []
    page.on('request', request => {
      if (request.postData()?.includes('"link"')) asked.push(request.url())
    })
    await chooser(page, 'Front').setInputFiles(await photoFiles('front.jpg'))
    await arrived(page, 'Front')
    await page.getByRole('button', { name: 'Remove: Front' }).click()
    await page.getByLabel('Choose a photo: Front').waitFor()
    expect([await code(page, 'Front').count(), asked]).toEqual([0, []])
  })
})
