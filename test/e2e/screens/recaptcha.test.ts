import type { Page, Route } from 'playwright-core'
import { href } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour, minute } from '../../../contract/durations.ts'
import { messages } from '../../../contract/messages.ts'
import { hydrated, newContext, watch } from '../harness/browser.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'

const provider = 'https://www.google.com/recaptcha/api.js'
const siteKey = 'the-key-of-the-page'
let instance: RunningInstance
beforeAll(async () => {
  instance = await startProduct({
    BOT_CHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET: 's',
  })
}, 120_000)
afterAll(() => instance?.stop())

const working = `window.asked=[];window.grecaptcha={ready:f=>setTimeout(f),execute:(k,o)=>{asked.push([k,o.action]);return Promise.resolve('token-'+asked.length)}}`
const answer = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

interface Scene {
  page: Page
  sent: string[]
  scripts: string[]
  refusals: string[]
}

async function openPage(
  path: string,
  script: (route: Route) => Promise<void>,
  { movesClock = false } = {},
): Promise<Scene> {
  const context = await newContext('desktop')
  if (movesClock) await context.clock.install()
  const watched = watch(context)
  // Only the script is replaced. The API's own tests check whether tokens are valid.
  const sent: string[] = []
  const scripts: string[] = []
  await context.route(`${provider}**`, route => {
    scripts.push(route.request().url())
    return script(route)
  })
  context.on('request', request => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  const page = await context.newPage()
  await page.goto(instance.url + path)
  await hydrated(page)
  return { page, sent, scripts, refusals: watched.problems }
}

async function fill(page: Page) {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('ZIP', { exact: true }).fill('10013')
  await page.getByRole('combobox', { name: 'Borough' }).selectOption('Manhattan')
  await page.locator('form').getByRole('button', { name: 'Join Waitlist' }).click()
}

describe('reCAPTCHA on the waitlist', () => {
  test('provides a token for its own action, which the form submits; the policy allows its script', async () => {
    const { page, sent, scripts, refusals } = await openPage(href('/prelaunch'), answer(working))
    expect(scripts).toEqual([])
    await fill(page)
    await expect.poll(() => sent.length).toBe(1)
    expect(scripts).toEqual([`${provider}?render=${siteKey}`])
    expect(await page.evaluate('asked')).toContainEqual([siteKey, 'prelaunch_signup'])
    expect(sent[0]).toMatch(/token-\d/)
    expect(refusals.filter(problem => /Content.Security|Trusted/i.test(problem))).toEqual([])
    await page.context().close()
  })

  test('is asked for another token by the page when the first was refused, and nothing typed is lost', async () => {
    const { page, sent } = await openPage(href('/prelaunch'), answer(working))
    await fill(page)
    await expect.poll(() => sent.length).toBe(1)
    const button = page.locator('form').getByRole('button', { name: 'Join Waitlist' })
    await button.and(page.locator(':not([aria-disabled=true]):not([disabled])')).click()
    await expect.poll(() => sent.length).toBe(2)
    const tokens = sent.map(body => /token-\d+/.exec(body)?.[0])
    expect(new Set(tokens).size).toBe(2)
    expect(await page.getByLabel('Email').inputValue()).toBe('maya@example.com')
    await page.context().close()
  })

  const fails: [string, string, (route: Route) => Promise<void>][] = [
    ['the script cannot be had', messages.recaptchaFailed, route => route.abort()],
    ['the script is not what it should be', messages.recaptchaNotLoaded, answer('window.grecaptcha={}')],
    [
      'the key is of another kind',
      messages.recaptchaError,
      answer(`window.grecaptcha={ready:f=>f(),execute(){throw new Error('Invalid site key')}}`),
    ],
    [
      'no token comes',
      messages.recaptchaNoToken,
      answer('window.grecaptcha={ready:f=>f(),execute:()=>Promise.resolve("")}'),
    ],
  ]
  test.each(fails)('says so when %s, sends nothing and keeps what was typed', async (_, message, script) => {
    const { page, sent } = await openPage(href('/prelaunch'), script)
    await fill(page)
    await page.getByText(message).waitFor()
    expect(sent).toEqual([])
    expect(await page.getByLabel('Email').inputValue()).toBe('maya@example.com')
    await page.context().close()
  })

  test('works on the next click after its script failed to load', async () => {
    let times = 0
    const { page, sent } = await openPage(href('/prelaunch'), route => {
      times += 1
      return times === 1 ? route.abort() : answer(working)(route)
    })
    await fill(page)
    await page.getByText(messages.recaptchaFailed).waitFor()
    await page.locator('form').getByRole('button', { name: 'Join Waitlist' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await page.context().close()
  })

  test('says that the key is missing when the API hands out none', async () => {
    const { page, sent } = await openPage(href('/prelaunch'), answer(working))
    await page.route('**/bot-challenge*', route => route.fulfill({ json: { provider: 'recaptcha' } }))
    await fill(page)
    await page.getByText(messages.recaptchaNoKey).waitFor()
    expect(sent).toEqual([])
    await page.context().close()
  })
})

test('A refused log-in gets another token automatically; name and choice stay', async () => {
  const { page, sent } = await openPage(href('/login'), answer(working))
  const token = page.locator('input[name=recaptcha_token]')
  await expect.poll(() => token.inputValue()).toMatch(/^token-/)
  const first = await token.inputValue()
  await page.getByLabel('Email or phone').fill('maya@example.com')
  await page.getByLabel('Password').fill('not-her-Password-1!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => token.inputValue()).not.toBe(first)
  expect(sent[0]).toContain(first)
  expect(await token.inputValue()).toMatch(/^token-/)
  expect(await page.getByLabel('Email or phone').inputValue()).toBe('maya@example.com')
  await page.context().close()
})

test('A device that has slept gets another token as soon as the page is seen again; a clock that was set back changes nothing', async () => {
  const { page } = await openPage(href('/login'), answer(working), { movesClock: true })
  const token = page.locator('input[name=recaptcha_token]')
  const tokens = () => page.evaluate('asked.length')
  /** The page's own clock stands still in sleep, and no timer runs. */
  const seeAgain = async (after: number) => {
    await page.clock.setSystemTime((await page.evaluate<number>('Date.now()')) + after)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  await expect.poll(() => token.inputValue()).toBe('token-1')
  await seeAgain(-hour)
  await seeAgain(hour)
  await expect.poll(tokens).toBe(1)
  await seeAgain(2 * minute)
  await expect.poll(() => token.inputValue()).toBe('token-2')
  expect(await tokens()).toBe(2)
  await page.context().close()
})

describe('the policy of pages', () => {
  const policyOf = async (path: string) =>
    (await fetch(instance.url + path)).headers.get('content-security-policy') ?? ''

  test('names the provider where a form needs it, and nowhere else', async () => {
    for (const path of [href('/prelaunch'), href('/login'), href('/hero-signup'), href('/hero-contact')])
      expect(await policyOf(path), path).toContain('https://www.google.com/recaptcha/')
    for (const path of [href('/'), href('/careers'), href('/console/login')])
      expect(await policyOf(path), path).not.toContain('google')
  })
})
