import { setTimeout as sleep } from 'node:timers/promises'
import { href } from 'react-router'
import { expect } from 'vitest'
import { notices } from '../../../web/layout/notices.ts'
import { hydrated, longestWait } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, member, secureName, sendStep, sendSteps, takeSession } from '../harness/people.ts'
import { reviewerClient } from '../harness/staff.ts'

screen(
  "An open progress page shows a decision by itself, without moving the Hero's focus or scroll",
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    const [page, other] = [await world.open(), await world.open()]
    for (const each of [page, other]) {
      await takeSession(each.context(), world, hero)
      await each
        .context()
        .addCookies([{ url: world.url, name: secureName('notice'), value: 'other-account', secure: true }])
      await each.goto(world.url + href('/hero-signup-progress'))
      await hydrated(each)
    }
    const figure = page.locator('.pct')
    expect(await figure.textContent()).toBe('0%0 of 5 steps verified, 4 sent')
    const call = page.getByRole('main').locator('a[href^="tel:"]')
    expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
    await sendStep(hero, 5)
    await expect
      .poll(() => figure.textContent(), { timeout: longestWait })
      .toBe('0%0 of 5 steps verified, all 5 sent')
    expect(await page.getByText('A person is checking').count()).toBe(0)
    await look(world, page, 'hero-progress-all-sent')

    const help = page.getByRole('main').getByRole('link', { name: 'Visit the help center' })
    await help.focus()
    await page.evaluate(() => scrollTo(0, 300))
    const reviewer = await reviewerClient(world)
    const step = 'profilePhoto'
    const { rows } = good(await reviewer.review.queue({ query: { search: hero.lastName, step } }))
    const { applicationId, version } = rows[0]!
    const body = { decision: 'invalid', reasonCode: 'PP_DARK', version } as const
    good(await reviewer.review.decide({ params: { applicationId, step }, body }))
    const status = async () => good(await hero.client.hero.state())[step].verificationStatus
    // The decision takes effect after ten seconds, in which it can be undone.
    await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe('INVALID')
    for (const each of [page, other]) await each.getByText('One step needs a fix: Profile photo.').waitFor()
    expect(await other.getByText(notices['other-account']).count()).toBe(1)
    expect(await page.getByRole('status').allTextContents()).toContain('Profile photo: needs a correction.')
    expect(await help.evaluate(link => link === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await look(world, page, 'hero-progress-changed')

    // After a log-out elsewhere, the page must no longer show anything of the application. The connection asks for the session
    // every 20 seconds, so on a busy machine the page needs more than 25.
    await hero.client.account.logOut()
    await page.waitForURL(/\/login/, { timeout: longestWait })
  },
)

screen(
  'A log-out leads to the log-in, although the progress page learns first that its session has ended',
  async world => {
    const hero = await member(world, 'hero')
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await page.goto(world.url + href('/hero-signup-progress'))
    await hydrated(page)
    // As on a slow network: the session has ended, the page connects again, and the answer to the form is still on its way.
    await page.route('**/logout', async route => {
      await hero.client.account.logOut()
      await sleep(4_000)
      await route.continue()
    })
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('form[action="/logout"]')!.requestSubmit()
      setTimeout(() => window.dispatchEvent(new Event('online')), 2_000)
    })
    await page.waitForURL(/\/login$/)
    await page.getByText('You’re logged out.').waitFor()
  },
)
