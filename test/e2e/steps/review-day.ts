import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import type { DecisionName } from '../../../contract/console/review.ts'
import { type HeroStep, heroSteps } from '../../../contract/hero-step.ts'
import { hydrated } from '../harness/hydrated.ts'
import type { World } from '../harness/journey.ts'
import { type Keyboard, keyboardOf } from '../harness/keyboard.ts'
import type { StaffMember } from '../harness/make-staff.ts'
import { member, newPerson, sendSteps } from '../harness/people.ts'

type Where = Pick<World, 'url' | 'apiUrl'>
type Verdict = Extract<DecisionName, 'verify' | 'invalid' | 'deny' | 'confirm-denial'>

export interface WorkedCase {
  step: HeroStep
  verdict: Verdict
  seconds: number
  strokes: number
}

export async function applicantsOfDay(where: Where, counts: readonly (1 | 2 | 3 | 4 | 5)[]): Promise<string> {
  const { lastName } = newPerson()
  for (const last of counts) {
    const person = newPerson()
    await sendSteps(await member(where, 'hero', { ...person, lastName }), last)
  }
  return lastName
}

export async function logInByKeys(where: Where, keys: Keyboard, { email, password, code }: StaffMember) {
  const { page } = keys
  await page.goto(where.url + href('/console/login'))
  await keys.tabTo(/^Work email/)
  await keys.type(email)
  await keys.tabTo(/^Password/)
  await keys.type(password)
  await keys.press('Enter')
  const six = page.getByLabel('Six-digit code from your app')
  await six.waitFor()
  if (!(await six.evaluate(field => field === document.activeElement))) await keys.tabTo(/^Six-digit code/)
  await keys.type(code())
  await keys.press('Enter')
  await page.waitForURL(`**${href('/console')}`)
  await hydrated(page)
}

/** Presses `/` until the queue's search has the focus, because a page that just loaded may not react yet. */
async function toSearch({ page, press }: Keyboard) {
  const search = page.getByRole('search').getByRole('searchbox')
  for (let tries = 0; tries < 50; tries++) {
    await press('/')
    if (await search.evaluate(field => field === document.activeElement)) return
    await sleep(100)
  }
  throw new Error('The key / does not lead to the search of the queue.')
}

const waiting = async (page: Page) =>
  Number.parseInt(await page.getByText(/^\d[\d,]*( or more)? waiting$/).innerText(), 10)

export async function findFamily(keys: Keyboard, name: string, count: number) {
  const { page } = keys
  await toSearch(keys)
  await keys.type(name)
  await keys.press('Enter')
  await page.getByRole('link', { name: 'Save this filter' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  for (let tries = 0; tries < 60; tries++) {
    if ((await waiting(page)) >= count) return
    await sleep(500)
    await page.reload()
    await toSearch(keys)
    await keys.press('Escape')
  }
  throw new Error(`The queue has ${await waiting(page)} cases, not ${count}.`)
}

const placeOf = (page: Page) => new URL(page.url()).pathname
const stepOf = (page: Page) => heroSteps.find(step => placeOf(page).endsWith(`/${step}`))

async function arrival(page: Page, from: string) {
  await page.waitForURL(url => url.pathname !== from)
  await page.waitForFunction(queue => {
    // The URL changes a moment before the page does.
    const open = document.querySelector<HTMLAnchorElement>('.con-q [aria-current]')
    const path = location.pathname
    return document.activeElement?.tagName === 'H1' && (open ? open.pathname : queue) === path
  }, href('/console'))
}

async function lookAtFiles({ page, press }: Keyboard) {
  const view = page.getByRole('toolbar', { name: 'View' })
  const files = await page.getByRole('button', { name: /^File \d/ }).count()
  for (let file = 1; file <= files; file++) {
    if (files > 1) await press(String(file))
    await press('+')
    await view.getByText('125%').waitFor()
    await press('r')
    await page.locator('svg.sheet > g[transform*="rotate(90)"]').waitFor()
    await press('0')
    await view.getByText('100%').waitFor()
  }
}

async function tickAll({ page, press }: Keyboard) {
  const facts = await page.locator('[data-fact]').count()
  const checks = await page.locator('[data-check]').count()
  await press(...Array.from({ length: facts }, () => 'm'), ...Array.from({ length: checks }, () => 'a'))
  const open = await page.evaluate(() => [
    [...document.querySelectorAll<HTMLSelectElement>('[data-fact]')].filter(({ value }) => value === '')
      .length,
    [...document.querySelectorAll<HTMLInputElement>('[data-check]')].filter(({ checked }) => !checked).length,
  ])
  if (open.some(count => count > 0)) throw new Error(`Keys left ${open.join(' facts and ')} checks open.`)
}

const letters: Record<Verdict, string> = { verify: 'v', invalid: 'i', deny: 'd', 'confirm-denial': 'c' }

async function send({ page, press }: Keyboard, verdict: Verdict) {
  await press(letters[verdict])
  if (verdict === 'invalid' || verdict === 'deny') {
    await page.waitForFunction(() => document.activeElement?.id === 'reason')
    await press('ArrowDown')
  }
  await press('Enter')
}

async function workAt(keys: Keyboard, verdict: Verdict, { undo = false } = {}): Promise<WorkedCase> {
  const { page, press } = keys
  const [from, strokes, place, step] = [performance.now(), keys.strokes(), placeOf(page), stepOf(page)]
  if (!step) throw new Error(`${place} is no case.`)
  await press('t')
  await page.getByText('Yours until', { exact: false }).waitFor()
  await lookAtFiles(keys)
  if (verdict !== 'confirm-denial') await tickAll(keys)
  await send(keys, verdict)
  await arrival(page, place)
  if (undo) {
    const next = placeOf(page)
    await press('u')
    await arrival(page, next)
    await page.getByText('Undone. Nothing was sent, and the case is waiting again.').waitFor()
    if (placeOf(page) !== place) throw new Error(`Undo leads to ${placeOf(page)}, not back to ${place}.`)
    await tickAll(keys)
    await send(keys, verdict)
    await arrival(page, place)
  }
  return {
    step,
    verdict,
    seconds: (performance.now() - from) / 1_000,
    strokes: keys.strokes() - strokes,
  }
}

/**
 * Cases that are sent back. The first ID is denied and the others are verified. A background check cannot be verified before its
 * report.
 */
const sentBack = [4, 6, 13]
function verdictOf(at: number, step: HeroStep | undefined): Verdict {
  if (at === 0) return 'deny'
  return step === 'backgroundCheck' || sentBack.includes(at) ? 'invalid' : 'verify'
}

/**
 * A complete review day by keyboard only: log-in, queue, each case with its files, facts, checks and decision. One decision is
 * undone and repeated; then a second reviewer confirms the first one's proposed denial.
 */
export async function reviewDay(
  where: Where,
  {
    pages: [page, second],
    staff: [one, two],
    family,
    cases,
  }: {
    pages: readonly [Page, Page]
    staff: readonly [StaffMember, StaffMember]
    family: string
    cases: number
  },
): Promise<WorkedCase[]> {
  const keys = keyboardOf(page)
  const worked: WorkedCase[] = []
  await logInByKeys(where, keys, one)
  await findFamily(keys, family, cases)
  const start = placeOf(page)
  await keys.press('j')
  await arrival(page, start)
  for (let at = 0; at < cases; at++) {
    if (!stepOf(page)) throw new Error(`After ${at} of ${cases} cases there is none any more.`)
    worked.push(await workAt(keys, verdictOf(at, stepOf(page)), { undo: at === 1 }))
  }

  const others = keyboardOf(second)
  await logInByKeys(where, others, two)
  await findFamily(others, family, 1)
  const queue = placeOf(second)
  await others.press('j')
  await arrival(second, queue)
  worked.push(await workAt(others, 'confirm-denial'))
  return worked
}
