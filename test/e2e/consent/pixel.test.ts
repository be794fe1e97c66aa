import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { href } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { measured, neverMeasured } from '../../../web/consent/measured-pages.ts'
import { hydrated, plainContext, watch, widths } from '../harness/browser.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import type { World } from '../harness/journey.ts'
import { violations } from '../harness/look.ts'
import { newPerson, secureName } from '../harness/people.ts'
import { signUp } from '../steps/sign-up.ts'
import { openAdNetwork } from './ad-network.ts'

let ads: Awaited<ReturnType<typeof openAdNetwork>>
let instance: RunningInstance

beforeAll(async () => {
  ads = await openAdNetwork()
  instance = await startProduct({ PIXEL_ID: 'pixel-7', PIXEL_URL: ads.url })
})
afterAll(async () => {
  await instance.stop()
  await ads.close()
})
beforeEach(() => {
  ads.told.length = 0
})

async function visitor(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await plainContext({ ...widths.phone, ...options })
  const { problems } = watch(context)
  onTestFinished(async () => {
    await context.close()
    expect(problems).toEqual([])
  })
  return { context, page: await context.newPage() }
}

const open = (page: Page, path: string) => page.goto(instance.url + path, { waitUntil: 'networkidle' })
const question = (page: Page) => page.getByRole('region', { name: 'May we measure our ads?' })
const views = () => ads.told.filter(({ event }) => event === 'PageView').map(({ path }) => path)

async function answer(page: Page, words: 'Yes' | 'No') {
  const kept = page.waitForResponse(response => response.url().endsWith(href('/cookies')))
  await question(page).getByRole('button', { name: words }).click()
  await kept
  await page.waitForLoadState('networkidle')
}

describe('the ad pixel', () => {
  it('asks although the cookie of the answer has a value that is none', async () => {
    const { context, page } = await visitor()
    await context.addCookies([{ name: secureName('measure'), value: 'perhaps', url: instance.url }])
    await open(page, href('/fees'))
    await question(page).waitFor()
    expect(views()).toEqual([])
    await answer(page, 'Yes')
    await expect.poll(views).toEqual([href('/fees')])
  })

  it('gets nothing before an answer, and the question shifts nothing', async () => {
    const { page } = await visitor()
    // The question waits for its style sheet, so the route holds it back until the page has its final layout and font.
    const settled = Promise.withResolvers<void>()
    await page.route(/\/banner-[^/]*\.css$/, async route => {
      await settled.promise
      await route.continue()
    })
    await page.goto(instance.url + href('/fees'), { waitUntil: 'domcontentloaded' })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    const observed = await page.evaluateHandle(() => {
      const found = { shift: 0 }
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) found.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
      return found
    })
    settled.resolve()
    await question(page).waitFor()
    await page.waitForTimeout(200)
    const { shift } = await observed.jsonValue()
    expect(shift).toBeLessThan(0.001)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await violations(page)).toEqual([])
    await open(page, href('/how-it-works'))
    expect(ads.told).toEqual([])
  })

  it('gets nothing after a no, and nobody is asked again', async () => {
    const { context, page } = await visitor()
    await open(page, href('/fees'))
    await answer(page, 'No')
    expect(await question(page).count()).toBe(0)
    for (const path of [href('/fees'), href('/what-hero')]) {
      await open(page, path)
      expect(await question(page).count()).toBe(0)
    }
    expect(ads.told).toEqual([])
    const [kept] = (await context.cookies()).filter(({ name }) => name === secureName('measure'))
    expect(kept).toMatchObject({ value: 'no', sameSite: 'Lax' })
  })

  it('is not asked about again on a page that Back restores after the answer on another page', async () => {
    const { context, page } = await visitor()
    await open(page, href('/fees'))
    await question(page).waitFor()
    await context.addCookies([{ name: secureName('measure'), value: 'no', url: instance.url }])
    // The browser of the tests doesn't restore pages, so this is the event that a restored page gets.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await question(page).count()).toBe(0)
    expect(ads.told).toEqual([])
  })

  it('gets the path of each page after a yes: no query, no referrer, no cookie', async () => {
    const { page } = await visitor()
    await open(page, `${href('/fees')}?minutes=45&name=ada#who`)
    await answer(page, 'Yes')
    await open(page, `${href('/what-hero')}?email=ada@example.com`)
    await open(page, href('/company-home'))
    await page.goBack({ waitUntil: 'networkidle' })
    expect(views()).toEqual(['/fees', '/what-hero', '/company-home', '/what-hero'])
    for (const told of ads.told) {
      expect(told).toMatchObject({ referrer: undefined, cookie: undefined })
      expect(told.address).toMatch(/^\/report\?id=pixel-7&ev=PageView&path=%2F[\w%-]+$/)
    }
  })

  it('gets nothing about home, forms, log-in and safety resources, whatever the answer', async () => {
    const { page } = await visitor()
    await open(page, href('/fees'))
    await answer(page, 'Yes')
    await expect.poll(views).toEqual(['/fees'])
    ads.told.length = 0
    for (const path of Object.keys(neverMeasured).filter(path => !path.includes(':'))) {
      const got = await page.goto(instance.url + path)
      expect(got?.headers()['content-security-policy'], path).not.toContain(ads.url)
      expect(await page.locator('script[data-report]').count(), path).toBe(0)
    }
    await page.waitForLoadState('networkidle')
    expect(ads.told).toEqual([])
  })

  for (const [name, options, prepare] of [
    ['the header', { extraHTTPHeaders: { 'Sec-GPC': '1' } }, undefined],
    [
      'the browser itself',
      {},
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
  ] as const)
    it(`gets nothing when ${name} says Global Privacy Control, even after an earlier yes`, async () => {
      const { context, page } = await visitor(options)
      if (prepare) await context.addInitScript(prepare)
      await open(page, href('/fees'))
      expect(await question(page).count()).toBe(0)
      await context.addCookies([{ name: secureName('measure'), value: 'yes', url: instance.url }])
      await open(page, href('/what-hero'))
      expect(ads.told).toEqual([])
    })

  it('is answered and changed on the cookies page without JavaScript', async () => {
    const { context, page } = await visitor({ javaScriptEnabled: false })
    await open(page, href('/cookies'))
    await page.getByText('You haven’t chosen yet. Until you do, the answer is no.').waitFor()
    // The answer leads back to this place, so no other element may have its name.
    expect(await page.locator('#choice').count()).toBe(1)
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await page.getByText('Choose No or Yes.').waitFor()
    for (const [words, state] of [
      ['Yes', 'Your answer is yes.'],
      ['No', 'Your answer is no.'],
    ] as const) {
      await page.getByLabel(words, { exact: true }).check()
      await page.getByRole('button', { name: 'Save my choice' }).click()
      await page.getByText('Saved.').waitFor()
      await page.getByText(state, { exact: false }).waitFor()
      expect(await context.cookies()).toMatchObject([
        { name: secureName('measure'), value: words.toLowerCase() },
      ])
    }
  })

  it('takes Global Privacy Control as a no on the cookies page, too', async () => {
    const { page } = await visitor({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
    await open(page, href('/cookies'))
    await page.getByText('Your browser sends Global Privacy Control.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Save my choice' }).count()).toBe(0)
    const refused = await fetch(instance.url + href('/cookies'), {
      method: 'POST',
      body: new URLSearchParams({ choice: 'yes' }),
      headers: { origin: instance.url, 'sec-gpc': '1' },
      redirect: 'manual',
    })
    expect(refused.headers.get('set-cookie')).toMatch(/^__Host-hero-measure=no;/)
  })

  it('works beside a page that hydrates', async () => {
    const { page } = await visitor()
    await open(page, href('/fees'))
    await question(page).waitFor()
    await page.mouse.click(5, 300)
    await hydrated(page)
    expect(await question(page).count()).toBe(1)
    expect(await page.locator('script[data-report]').count()).toBe(1)
  })

  for (const [consent, events] of [
    ['yes', ['HeroSignUp']],
    ['no', []],
    [undefined, []],
  ] as const)
    it(`gets ${events.length} sign-up events of a Hero after ${consent ?? 'no answer'}`, async () => {
      const { context, page } = await visitor()
      if (consent)
        await context.addCookies([{ name: secureName('measure'), value: consent, url: instance.url }])
      const world = { url: instance.url, apiUrl: instance.url } as World
      await signUp(world, page, 'hero', newPerson())
      await page.waitForLoadState('networkidle')
      // Our server reports it while the next page loads.
      await expect.poll(() => ads.told.map(({ event }) => event)).toEqual(events)
      for (const told of ads.told) expect(told.address).toBe('/report?id=pixel-7&ev=HeroSignUp')
    })
})

describe('a site without a pixel', () => {
  it('asks nobody, loads no script for it, and allows no additional host', async () => {
    const { alone } = inject('instances')
    for (const path of measured.filter(path => !path.includes(':'))) {
      const answer = await fetch(alone + path)
      expect(await answer.text(), path).not.toContain('data-report')
      expect(answer.headers.get('content-security-policy'), path).toContain("connect-src 'self';")
    }
    expect((await fetch(`${alone}${href('/measure.js')}`)).status).toBe(404)
    const cookies = await (await fetch(alone + href('/cookies'))).text()
    expect(cookies).toContain('No ad measurement is set up on this site at the moment.')
    expect(cookies).not.toContain('Save my choice')
  })

  it.each([href('/fees'), href('/login'), href('/hero-signup')])('hydrates %s without a word', async path => {
    const { page } = await visitor()
    await page.goto(inject('instances').alone + path)
    await page.mouse.click(5, 300)
    await hydrated(page)
  })
})
