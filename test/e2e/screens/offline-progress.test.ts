import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, sendSteps, takeSession } from '../harness/people.ts'

screen('the progress page is readable offline until its Hero logs out, and no other page is', async world => {
  const policies = (await fetch(world.url)).headers.get('content-security-policy')
  expect(policies).toContain("worker-src 'none'")
  world.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const hero = await member(world, 'hero')
  const page = await world.open(undefined, { serviceWorkers: 'allow' })
  const context = page.context()
  const progress = world.url + href('/hero-signup-progress')
  const copy = page.getByText('You’re offline, or our site is down.')
  /** What the copy in the browser's storage says about the steps. */
  const saved = () =>
    page.evaluate(
      async () => (await (await caches.match('/hero-signup-progress'))?.text())?.match(/class="tag".*/)?.[0],
    )
  await takeSession(context, world, hero)
  await page.goto(progress)
  await hydrated(page)
  await expect.poll(saved).toContain('Open')
  // Saves the copy again. The worker serves this page only from the next visit on.
  await sendSteps(hero, 1)
  await expect.poll(saved).toContain('In verification')
  await page.reload()
  expect(await copy.count()).toBe(0)

  await context.setOffline(true)
  await page.goto(`${progress}?sent=drivingLicense`)
  await copy.waitFor()
  await page.getByText('In verification').waitFor()
  expect(await page.locator('script, form, img').count()).toBe(0)
  await look(world, page, 'hero-progress-offline')
  await expect(page.goto(world.url + href('/account'))).rejects.toThrow(/ERR_/)

  await context.setOffline(false)
  await page.goto(progress)
  await hydrated(page)
  expect(await copy.count()).toBe(0)
  // The answer's Clear-Site-Data removes the worker and the copy.
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/logout"]')!.requestSubmit()
  })
  await page.waitForURL(/\/login/)
  await expect.poll(saved).toBeUndefined()
  await context.setOffline(true)
  await expect(page.goto(progress)).rejects.toThrow(/ERR_/)
})
