import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { journey, screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { decide, logInToConsole, openCase } from '../steps/console.ts'
import { signUpPath } from '../steps/sign-up.ts'

const onDevelopment = (title: string, body: (world: World) => Promise<void>) =>
  screen(title, body, { instance: 'development' })

/** A Hero who has sent one step, and a page of the console with a reviewer. */
async function heroAndReviewer(world: World) {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 1)
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff())
  return { hero, staffPage }
}

describe('production', () => {
  it.each(['alone', 'apart'] as const)(
    'has no inbox and no screen catalog, and sends all security headers: %s',
    async instance => {
      const url = inject('instances')[instance]
      expect(url).toMatch(/^https:/)
      for (const path of [
        '/dev/inbox',
        '/dev/inbox.json',
        '/dev/screens',
        '/dev/screens/not-found.page/no-such-stop',
      ])
        expect((await fetch(url + path)).status, path).toBe(404)
      const home = await fetch(url + href('/'))
      expect(home.status).toBe(200)
      expect(Object.fromEntries(home.headers)).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(home.headers.get('content-security-policy')).not.toContain('unsafe')
      expect((await fetch(url + href('/login'))).status).toBe(200)
    },
  )
})

describe('development', () => {
  it('shows its messages and screens', async () => {
    const { development } = inject('instances')
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/screens'])
      expect((await fetch(development + path)).status, path).toBe(200)
  })

  onDevelopment(
    'a new message appears in the inbox automatically, and its code is copied with one click',
    async world => {
      const inbox = await world.open(href('/dev/inbox'))
      await inbox.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await look(world, inbox, 'dev-inbox')
      const person = await member(world, 'customer')
      await inbox.getByRole('link', { name: new RegExp(`\\${e164(person)}.*is your Hero code`, 's') }).click()
      const copy = inbox.getByRole('button', { name: /^Copy the code \d{4}$/ })
      const code = /\d{4}/.exec((await copy.getAttribute('aria-label')) ?? '')?.[0]
      await copy.click()
      await inbox.getByText('Copied').first().waitFor()
      expect(await inbox.evaluate(() => navigator.clipboard.readText())).toBe(code)
      await look(world, inbox, 'dev-inbox-code')
    },
  )
})

describe('the console on a development machine', () => {
  onDevelopment('is entered with the digits that the inbox page shows', async world => {
    const page = await world.open(href('/dev/inbox'))
    const email = 'reviewer@hero.example'
    const digits = await page
      .locator('.dev-person', { hasText: email })
      .getByText(/^\d{3} ?\d{3}$/)
      .innerText()
    await logInToConsole(world, page, {
      email,
      name: '',
      password: 'lantern-on-the-corner',
      code: () => digits.replace(/\D/g, ''),
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`**${href('/console/login')}`)
  })
})

describe('a reviewer', () => {
  screen(
    'is told if another reviewer was faster',
    async world => {
      const { hero, staffPage } = await heroAndReviewer(world)
      await openCase(world, staffPage, hero, 'ID or driver’s license')
      const other = await reviewerClient(world)
      const queue = await other.review.queue({ query: { search: hero.lastName } })
      const [row] = queue.ok ? queue.data.rows : []
      const params = { applicationId: row!.applicationId, step: row!.step }
      await other.review.decide({
        params,
        body: { decision: 'verify', version: row!.version, note: 'Compared by hand.' },
      })
      await decide(staffPage, 'Verify', 'Verify')
      await staffPage.getByText('Another reviewer has already decided this step.', { exact: false }).waitFor()
      await look(world, staffPage, 'console-already-decided')
    },
    { widths: ['desktop'] },
  )

  screen(
    'decides by keyboard only',
    async world => {
      const { hero, staffPage } = await heroAndReviewer(world)
      await openCase(world, staffPage, hero, 'ID or driver’s license')
      await hydrated(staffPage)
      await staffPage.keyboard.press('+')
      await staffPage.getByText('100%', { exact: true }).waitFor({ state: 'hidden' })
      await staffPage.keyboard.press('0')
      await staffPage.getByText('100%', { exact: true }).waitFor()
      const checks = await staffPage.locator('[data-check]').count()
      for (let check = 0; check < checks; check++) await staffPage.keyboard.press('a')
      await staffPage.keyboard.press('v')
      await staffPage.getByText('Applicant sees: Verified, in 10 seconds.', { exact: false }).waitFor()
      await staffPage.keyboard.press('Enter')
      await staffPage.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
    },
    { widths: ['desktop'] },
  )
})

describe('the site', () => {
  screen(
    'reloads the page if one of its files is gone, as after a release',
    async world => {
      const { staffPage } = await heroAndReviewer(world)
      await hydrated(staffPage)
      world.expect(/net::ERR_FAILED|route module|dynamically imported module/)
      let gone = true
      await staffPage.route('**/assets/case-*.js', route => (gone ? route.abort() : route.fallback()))
      const loaded = staffPage.waitForEvent('load')
      await staffPage.keyboard.press('j')
      await loaded
      gone = false
      await hydrated(staffPage)
      await staffPage.keyboard.press('j')
      await staffPage.getByRole('region', { name: 'Decision', exact: true }).waitFor()
    },
    { widths: ['desktop'] },
  )

  screen('does not move with reduced motion', async world => {
    const page = await world.open(undefined, { reducedMotion: 'reduce' })
    const hero = await member(world, 'hero')
    await sendSteps(hero, 1)
    await takeSession(page.context(), world, hero)
    for (const path of [href('/'), href('/hero-signup-progress'), signUpPath.hero]) {
      await page.goto(world.url + path)
      // The home page is static and has no scripts to wait for.
      if (path !== href('/')) await hydrated(page)
      expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
    }
  })

  screen('keeps what was typed and chosen before its scripts ran', async world => {
    const page = await world.open()
    // Holds back the scripts, as on a slow connection.
    let release = () => {}
    const late = new Promise<void>(done => (release = done))
    await page.route('**/assets/*.js', async route => {
      await late
      await route.fallback()
    })
    await page.goto(world.url + href('/login'), { waitUntil: 'commit' })
    await page.getByText('a Hero', { exact: true }).click()
    await page.getByLabel('Email or phone').fill('ada@example.com')
    release()
    await hydrated(page)
    expect(await page.getByRole('radio', { name: 'a Hero' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Email or phone').inputValue()).toBe('ada@example.com')
  })

  journey('An unknown URL gets a message and HTTP 404', async world => {
    const page = await world.open()
    const answer = await page.goto(`${world.url}/no-such-stop`)
    expect(answer?.status()).toBe(404)
    await look(world, page, 'not-found')
  })

  for (const path of [
    href('/customer-terms-conditions'),
    href('/customer-privacy-policy'),
    href('/hero-terms-conditions'),
    href('/hero-privacy-policy'),
    href('/sms-terms'),
    href('/heroapplication'),
  ])
    screen(
      `${path} is accessible`,
      async world => {
        const page = await world.open(path)
        await look(world, page, path)
      },
      { widths: ['phone', 'desktop'] },
    )
})
