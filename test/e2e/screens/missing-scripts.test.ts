import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { testSsn } from '../../harness/hero-answers.ts'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, newPerson, sendSteps, takeSession } from '../harness/people.ts'
import { file, heicCard, photo, portraits } from '../harness/photos.ts'
import { acceptButton, continueToNumber, sign } from '../steps/background-check.ts'
import { arrived, chooser, openStep } from '../steps/documents.ts'
import { agree, continueToForm, fillHeroForm, sendHeroForm } from '../steps/hero-form.ts'
import { fillSignUp, progressPath, signUpPath } from '../steps/sign-up.ts'

/** Opens the photo step after so many steps. */
async function photoStep(world: World, sent: 0 | 2) {
  const page = await world.open()
  const hero = await member(world, 'hero')
  if (sent > 0) await sendSteps(hero, 2)
  await takeSession(page.context(), world, hero)
  await openStep(world, page, sent === 0 ? href('/hero-signup-step-1') : href('/hero-signup-step-3'))
  return page
}

async function openScreen(world: World, id: string) {
  const { path } = screens.find(found => found.id === id)!
  const page = await world.open(`/dev/screens/${id}${path}`)
  await hydrated(page)
  return page
}

/** As after a new release, whose server doesn't have the page's scripts. */
async function without(world: World, page: Page, scripts: RegExp) {
  world.expect(/404|Failed to fetch dynamically imported module|Failed to load resource/)
  await page.route(scripts, route => route.fulfill({ status: 404, body: '' }))
}

const notLoaded = (page: Page) => page.getByText('We couldn’t load what opens HEIC photos.', { exact: false })
const heic = () => file('iphone.heic', heicCard(), 'image/heic')

describe('a HEIC photo whose converter can’t be loaded', () => {
  const scripts = /\/assets\/heic\.worker-/

  screen('is not called unreadable, and is opened by Retry', async world => {
    const page = await photoStep(world, 0)
    await without(world, page, scripts)
    await chooser(page, 'Front').setInputFiles(heic())
    await notLoaded(page).waitFor()
    await look(world, page, 'hero-step-1-not-loaded')
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Retry: Front' }).click()
    await arrived(page, 'Front')
    expect(await notLoaded(page).count()).toBe(0)
  })

  screen(
    'is not lost by a reload without a question, because only the page has it',
    async world => {
      const page = await photoStep(world, 0)
      await without(world, page, scripts)
      await chooser(page, 'Front').setInputFiles(heic())
      await notLoaded(page).waitFor()
      const asked = page.waitForEvent('dialog')
      // Not `page.reload()`, which would wait for the page that does not come. The page is paused until the question is answered.
      const reloading = page.evaluate(() => location.reload())
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await reloading
      await page.unroute(scripts)
      await page.getByRole('button', { name: 'Retry: Front' }).click()
      await arrived(page, 'Front')
      let questions = 0
      page.on('dialog', question => {
        questions++
        void question.accept()
      })
      await page.reload()
      await arrived(page, 'Front')
      expect(questions).toBe(0)
    },
    { widths: ['desktop'] },
  )

  screen('is opened by Retry as the profile photo too', async world => {
    const page = await photoStep(world, 2)
    await without(world, page, scripts)
    await chooser(page, 'Your photo').setInputFiles(heic())
    await notLoaded(page).waitFor()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Retry: Your photo' }).click()
    await page.getByRole('button', { name: 'Use this crop' }).waitFor()
  })
})

screen(
  'a photo whose check can’t be loaded is sent without it, and nobody waits for an answer',
  async world => {
    const page = await photoStep(world, 2)
    await without(world, page, /\/assets\/faces\.worker-/)
    // The check is given up after eight seconds. Here that moment never comes.
    await page.evaluate(() => {
      const inTime = window.setTimeout
      const never = (...[run, wait, ...rest]: Parameters<typeof setTimeout>) =>
        wait === 8_000 ? 0 : inTime(run, wait, ...rest)
      Object.assign(window, { setTimeout: never })
    })
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await arrived(page, 'Your photo')
  },
)

screen(
  'a photo that is refused as a replacement is refused in words, and the earlier one stays',
  async world => {
    const page = await photoStep(world, 2)
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await arrived(page, 'Your photo')
    await chooser(page, 'Your photo').setInputFiles(
      file('small.jpg', await photo({ width: 150, height: 120 })),
    )
    await page.getByText('This picture is 150 by 120 pixels.', { exact: false }).waitFor()
    await arrived(page, 'Your photo')
  },
)

screen(
  'the card form that can’t be loaded offers a reload, which loads it',
  async world => {
    const script = /\/assets\/card-element-/
    const { path } = screens.find(({ id }) => id === 'payment.element-not-loaded')!
    const page = await world.open()
    await without(world, page, script)
    await page.goto(`${world.url}/dev/screens/payment.element-not-loaded${path}`)
    await page.getByText('We couldn’t load the card form. Check your connection', { exact: false }).waitFor()
    await look(world, page, 'card-form-not-loaded')
    await page.unroute(script)
    const loaded = page.waitForResponse(script)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    expect((await loaded).ok()).toBe(true)
  },
  { instance: 'development' },
)

for (const [step, sent, what, scripts] of [
  ['1', 0, 'its own script', /\/assets\/id-/],
  ['1', 0, 'the script that starts it', /\/assets\/entry\.client-/],
  ['3', 2, 'its own script', /\/assets\/profile-photo-/],
  ['3', 2, 'the script that starts it', /\/assets\/entry\.client-/],
] as const)
  screen(`the photos of step ${step} without ${what}: the page says so and offers a reload`, async world => {
    const hero = await member(world, 'hero')
    if (sent > 0) await sendSteps(hero, 2)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await without(world, page, scripts)
    await page.goto(world.url + href(step === '1' ? '/hero-signup-step-1' : '/hero-signup-step-3'))
    const message = page.getByText('Part of this page didn’t load, so nothing can be sent.', { exact: false })
    await message.waitFor()
    await look(world, page, `hero-step-${step}-without-scripts`)
    await page.unroute(scripts)
    await page.getByRole('link', { name: 'reload the page' }).click()
    await hydrated(page)
    expect(await message.isVisible()).toBe(false)
  })

for (const [what, scripts] of [
  ['its own script', /\/assets\/hero-form-/],
  ['the script that starts it', /\/assets\/entry\.client-/],
] as const)
  screen(
    `the Hero form without ${what} says when it saves, and is sent like without scripts`,
    async world => {
      const hero = await member(world, 'hero')
      await sendSteps(hero, 3)
      const page = await world.open()
      await takeSession(page.context(), world, hero)
      await without(world, page, scripts)
      await page.goto(world.url + href('/hero-signup-step-4'))
      await continueToForm(page)
      const asTyped = page.getByText('Your answers are saved as you type.', { exact: false })
      await page.getByText('saved when you press “Check your answers”.', { exact: false }).waitFor()
      expect(await asTyped.count()).toBe(0)
      const otherUnits = page.getByRole('button', { name: /^Enter it in (centimeters|kilograms)/ })
      expect(await otherUnits.count()).toBe(0)
      await fillHeroForm(page)
      await sendHeroForm(page)

      const other = await member(world, 'hero')
      await sendSteps(other, 3)
      await page.unroute(scripts)
      await takeSession(page.context(), world, other)
      await agree(world, page)
      await asTyped.waitFor()
      expect(await otherUnits.count()).toBe(2)
    },
  )

for (const [what, scripts] of [
  ['its own script', /\/assets\/background-check-/],
  ['the script that starts it', /\/assets\/entry\.client-/],
] as const)
  screen(`the background check without ${what} is signed like without scripts`, async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await without(world, page, scripts)
    await page.goto(world.url + href('/hero-signup-step-5'))
    await continueToNumber(page)
    await sign(page, { number: testSsn, name: `${hero.firstName} ${hero.lastName}` })
    await acceptButton(page).click()
    await page.getByRole('heading', { name: 'Thanks for the info' }).waitFor()
  })

screen('a sign-up whose dialog can’t be loaded goes on with the page that asks for the code', async world => {
  const person = newPerson()
  const page = await world.open()
  await without(world, page, /\/assets\/code-dialog-/)
  await page.goto(world.url + signUpPath.hero)
  await hydrated(page)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor()
  await page.getByLabel('Four-digit code').fill(await codeFor(world, e164(person)))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(`**${progressPath.hero}`)
})

screen(
  'a passkey whose script can’t be loaded is not called refused',
  async world => {
    const page = await openScreen(world, 'console-login.code')
    await without(world, page, /\/assets\/.*\.js$|\/node_modules\//)
    await page.getByRole('button', { name: /passkey/i }).click()
    await page.getByText('We couldn’t load what asks for a passkey.', { exact: false }).waitFor()
  },
  { instance: 'development', widths: ['desktop'] },
)
