import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { hydrated } from '../harness/browser.ts'
import type { World } from '../harness/journey.ts'
import { member, sendSteps, takeSession } from '../harness/people.ts'
import { file, photoFiles, portraits } from '../harness/photos.ts'

export const chooser = (page: Page, slot: string) =>
  page.getByLabel(new RegExp(`^(Choose a photo( or take one)?|Choose another|Replace): ${slot}$`))

export const arrived = (page: Page, slot: string) => page.getByLabel(`Remove: ${slot}`).waitFor()

const profileSlot = 'Your photo'

export async function choosePhoto(page: Page, slot: string, name = `${slot}.jpg`) {
  const photo = slot === profileSlot ? [file(name, await portraits())] : await photoFiles(name)
  await chooser(page, slot).setInputFiles(photo)
  await arrived(page, slot)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

export async function openStep(world: World, page: Page, path: string) {
  await page.goto(world.url + path)
  await hydrated(page)
}

/** Opens the step of a new Hero who has sent the first `sent` steps. */
export async function openStepAfter(world: World, sent: Parameters<typeof sendSteps>[1], path: string) {
  const hero = await member(world, 'hero')
  await sendSteps(hero, sent)
  const page = await world.open()
  await takeSession(page.context(), world, hero)
  await openStep(world, page, path)
  return { hero, page }
}

export const backOnProgress = (page: Page) =>
  page.waitForURL(url => url.pathname === href('/hero-signup-progress'))

export async function sendId(world: World, page: Page, { number = 'ab-12 c3' } = {}) {
  await openStep(world, page, href('/hero-signup-step-1'))
  await choosePhoto(page, 'Front')
  await choosePhoto(page, 'Back')
  await page.getByLabel('Last 6 characters of your license or ID number').fill(number)
  await submit(page).click()
  await backOnProgress(page)
}

export async function sendGuardLicense(world: World, page: Page) {
  await openStep(world, page, href('/hero-signup-step-2'))
  await choosePhoto(page, 'Front of the card')
  await submit(page).click()
  await backOnProgress(page)
}

export async function sendProfilePhoto(world: World, page: Page) {
  await openStep(world, page, href('/hero-signup-step-3'))
  await chooser(page, profileSlot).setInputFiles(file('me.jpg', await portraits()))
  await page.getByRole('button', { name: 'Use this crop' }).click()
  await arrived(page, profileSlot)
  await submit(page).click()
  const question = page.getByRole('dialog', { name: 'Use this photo?' })
  await question.getByText('It can’t be changed once submitted.').waitFor()
  await question.getByRole('button', { name: 'Submit this photo' }).click()
  await backOnProgress(page)
}
