import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { startChromium } from '../test/e2e/harness/chromium.ts'
import { hydrated } from '../test/e2e/harness/hydrated.ts'
import { startProduct } from '../test/e2e/harness/instances.ts'
import { keyboardOf } from '../test/e2e/harness/keyboard.ts'
import { member, sendSteps, takeSession } from '../test/e2e/harness/people.ts'
import { isMain, median, print, type Row } from './measure.ts'

const walks = 5
/** The three steps with photos, which come before the form. */
const stepsBefore = 3
/** The seconds that an average typist takes for a key (Card, Moran and Newell, 1980). */
const aKey = 0.28
/** More than the number of fields that Tab reaches in the form. */
const mostFields = 200

/** What is typed into each text field, and the first letters of the choice in each list. */
const typed: Record<string, string> = {
  'personalInfo.height.feet': '5',
  'personalInfo.height.inches': '11',
  'personalInfo.weight': '180',
  'personalInfo.hairColor': 'Bro',
  'personalInfo.eyeColor': 'Gre',
  'personalInfo.race': 'Pre',
  'personalInfo.sex': 'O',
  'personalAddress.street': '12 Canal Street',
  'personalAddress.zipcode': '10013',
  'brandInfo.jacketSize': 'M',
  'brandInfo.deviceModel': 'iPhone 15',
  'certificates.stateLicense': 'New York',
}
/** The ZIP code fills these in. They are typed here all the same, which measures the form as it was before it knew ZIP codes. */
const fromZip: Record<string, string> = {
  'personalAddress.city': 'New York',
  'personalAddress.state': 'New Y',
  'personalAddress.country': 'United States',
}
const license = 'certificates.isStateLicense'

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return { name: element.name, type: element.type }
    return { name: '', type: element?.textContent?.trim() ?? '' }
  })

/** Fills the form by keyboard, from the first field to the review of the answers. */
async function fillByKeys(page: Page, answers: Record<string, string>) {
  const keys = keyboardOf(page)
  await keys.tabTo(/^Height, feet/)
  const [before, from] = [keys.strokes(), performance.now()]
  for (let fields = 0; fields < mostFields; fields++) {
    const { name, type } = await focused(page)
    const text = answers[name]
    if (type === 'Check your answers') break
    if (text !== undefined) await keys.type(text)
    else if (type === 'checkbox') await keys.press('Space')
    // Tab lands on the first choice of a question, which is yes.
    else if (type === 'radio') await keys.press(name === license ? 'Space' : 'ArrowRight')
    await keys.press('Tab')
  }
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  return { keys: keys.strokes() - before, seconds: (performance.now() - from) / 1000 }
}

export async function heroForm(): Promise<readonly Row[]> {
  const [instance, browser] = await Promise.all([startProduct(), startChromium()])
  const where = { url: instance.url, apiUrl: instance.url }
  const ways = { filled: typed, typed: { ...typed, ...fromZip } }
  const found = {
    filled: [] as { keys: number; seconds: number }[],
    typed: [] as { keys: number; seconds: number }[],
  }
  try {
    for (let walk = 0; walk < walks; walk++)
      for (const way of ['filled', 'typed'] as const) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        const page = await context.newPage()
        const hero = await member(where, 'hero')
        await sendSteps(hero, stepsBefore)
        await takeSession(context, where, hero)
        await page.goto(where.url + href('/hero-signup-step-4'))
        await hydrated(page)
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'Hero form' }).waitFor()
        await hydrated(page)
        found[way].push(await fillByKeys(page, ways[way]))
        await context.close()
      }
  } finally {
    await browser.close()
    await instance.stop()
  }
  const words = (of: { keys: number; seconds: number }[]) => {
    const keys = median(of.map(each => each.keys))
    return `${keys} keys, ${(keys * aKey).toFixed(0)} s at ${aKey} s a key; by the browser ${median(of.map(each => each.seconds)).toFixed(1)} s`
  }
  const keysOf = (of: { keys: number }[]) => median(of.map(each => each.keys))
  return print([
    {
      what: `The whole form, city, state and country filled in, beside typing them, ${walks} walks each`,
      ours: words(found.filled),
      beside: words(found.typed),
      ratio: (keysOf(found.filled) / keysOf(found.typed)).toFixed(2),
      goal: '< 1',
    },
  ])
}

if (isMain(import.meta)) await heroForm()
