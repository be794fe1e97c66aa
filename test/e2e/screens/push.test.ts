import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { newVapidKey, readVapidKey } from '../../../providers/push/vapid.ts'
import { quickFolder } from '../../harness/quick-folder.ts'
import { hydrated } from '../harness/browser.ts'
import { startGooglePush } from '../harness/google-push.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { makeStaff } from '../harness/make-staff.ts'
import { type Member, member, sendSteps, takeSession } from '../harness/people.ts'
import { deliver, pushDevice, shownNotifications } from '../harness/push-device.ts'
import { reviewerClient } from '../harness/staff.ts'
import { sendBack } from '../steps/send-back.ts'

let service: Awaited<ReturnType<typeof startGooglePush>>
let site: RunningInstance
const folder = mkdtempSync(join(quickFolder(), 'hero-push-'))

beforeAll(async () => {
  const pushKey = newVapidKey()
  const { publicKey } = readVapidKey(Buffer.from(pushKey, 'base64'))
  service = await startGooglePush({ publicKey, folder })
  site = await startProduct({ PUSH_KEY: pushKey, ...service.environment })
})
afterAll(async () => {
  await site?.stop()
  await service?.close()
  rmSync(folder, { recursive: true })
})

const progress = href('/hero-signup-progress')
const turnOn = 'Turn on notifications on this device'
const turnOff = 'Turn off notifications on this device'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function heroAt(world: World, answer: NotificationPermission) {
  Object.assign(world, { url: site.url, apiUrl: site.url })
  const hero = await member(world, 'hero')
  const page = await world.open(undefined, { serviceWorkers: 'allow' })
  const context = page.context()
  // With the permission, a full Chromium shows notifications. The headless shell has none.
  if (answer === 'granted') await context.grantPermissions(['notifications'], { origin: site.url })
  const device = await pushDevice(context, { endpoint: service.newEndpoint(), answer })
  await takeSession(context, world, hero)
  return { hero, page, ...device }
}

async function openProgress(world: World, page: Page) {
  await page.goto(world.url + progress)
  await hydrated(page)
}

const workerOf = async (page: Page) =>
  page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker')

const messagesTo = (endpoint: string) =>
  service.received.filter(({ path }) => path === new URL(endpoint).pathname)

async function reviewer(world: World, hero: Member) {
  const staff = await makeStaff(site.folder, 'Robin Reviewer', 'reviewer')
  await sendBack(await reviewerClient(world, staff), hero, 'drivingLicense', 'ID_BLURRED')
}

describe('a notification', () => {
  screen(
    'is offered once something waits, comes with the news, and says no more than that there is some',
    async world => {
      const { hero, page, device, open } = await heroAt(world, 'granted')
      await openProgress(world, page)
      expect(await button(page, turnOn).count()).toBe(0)
      await sendSteps(hero, 1)
      await openProgress(world, page)
      await look(world, page, 'hero-progress-push-off')
      await button(page, turnOn).click()
      await button(page, turnOff).waitFor()
      await page.getByText('This device gets a notification when there’s news.').waitFor()
      await look(world, page, 'hero-progress-push-on')

      await reviewer(world, hero)
      await expect.poll(() => messagesTo(device.endpoint).length, { timeout: 15_000 }).toBe(1)
      const [message] = messagesTo(device.endpoint)
      const text = open(message!.bytes)
      expect(text).toBe('Your Hero application has news.')

      const worker = await workerOf(page)
      await deliver(page, worker, text)
      const notification = { title: 'Hero', tag: progress }
      await expect.poll(() => shownNotifications(worker)).toEqual([{ ...notification, body: text }])
      // A second message, without a text, replaces the first one.
      await deliver(page, worker, '')
      const body = 'Open Hero to see what’s new.'
      await expect.poll(() => shownNotifications(worker)).toEqual([{ ...notification, body }])
    },
  )

  screen('is no longer sent once it is turned off', async world => {
    const { hero, page, device } = await heroAt(world, 'granted')
    await sendSteps(hero, 1)
    await openProgress(world, page)
    await button(page, turnOn).click()
    await button(page, turnOff).waitFor()
    await openProgress(world, page)
    await button(page, turnOff).click()
    await button(page, turnOn).waitFor()
    const other = await heroAt(world, 'granted')
    await sendSteps(other.hero, 1)
    await openProgress(world, other.page)
    await button(other.page, turnOn).click()
    await button(other.page, turnOff).waitFor()
    await reviewer(world, hero)
    // The first Hero's news was queued earlier. Once this message has arrived, that one would have arrived too.
    await reviewer(world, other.hero)
    await expect.poll(() => messagesTo(other.device.endpoint).length, { timeout: 15_000 }).toBe(1)
    expect(messagesTo(device.endpoint)).toEqual([])
  })

  screen('is not turned on for another account that has logged in since', async world => {
    const { hero, page, device } = await heroAt(world, 'granted')
    await sendSteps(hero, 1)
    await openProgress(world, page)
    const other = await member(world, 'hero')
    await sendSteps(other, 1)
    await takeSession(page.context(), world, other)
    world.expect(/401/)
    const asked = page.waitForResponse(
      answer => new URL(answer.url()).pathname === href('/push-subscription'),
    )
    await button(page, turnOn).click()
    expect((await asked).status()).toBe(401)
    await page.getByText('We couldn’t set this up on this device.', { exact: false }).waitFor()
    await reviewer(world, other)
    const third = await heroAt(world, 'granted')
    await sendSteps(third.hero, 1)
    await openProgress(world, third.page)
    await button(third.page, turnOn).click()
    await button(third.page, turnOff).waitFor()
    // The other's news was queued earlier. Once this message has arrived, that one would have arrived too.
    await reviewer(world, third.hero)
    await expect.poll(() => messagesTo(third.device.endpoint).length, { timeout: 15_000 }).toBe(1)
    expect(messagesTo(device.endpoint)).toEqual([])
  })

  screen('that the browser blocks is explained, and the button can be pressed again', async world => {
    const { hero, page } = await heroAt(world, 'denied')
    await sendSteps(hero, 1)
    await openProgress(world, page)
    await button(page, turnOn).click()
    const said = page.getByRole('alert')
    await said.getByText('This browser blocks notifications from Hero.').waitFor()
    expect(await said.innerText()).toContain('set Notifications to Allow, and press the button again')
    expect(await button(page, turnOn).isEnabled()).toBe(true)
    await look(world, page, 'hero-progress-push-blocked')
  })

  screen('that nobody answers about changes nothing', async world => {
    const { hero, page } = await heroAt(world, 'default')
    await sendSteps(hero, 1)
    await openProgress(world, page)
    await button(page, turnOn).click()
    await expect.poll(() => button(page, turnOn).isEnabled()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
