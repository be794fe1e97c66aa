import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect, inject } from 'vitest'
import { createDatabase } from '../../../db/client.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import { hydrated } from '../harness/browser.ts'
import { journey, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, sendSteps } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

/** The most bytes that the page may have, headers included and the photo excluded. */
const budget = 15_000

/**
 * Verifies the steps directly in the database, because reviews have tests of their own. No job has run, so there is no card yet.
 */
async function verifiedHero(world: World) {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 3)
  const { db, close } = createDatabase({
    url: embeddedUrl(inject('instances').folders.alone),
    connections: 1,
  })
  try {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('last_name', '=', hero.lastName)
      .where('audience', '=', 'hero')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('application_step')
      .set({ status: 'VERIFIED' })
      .where('application_id', '=', ({ selectFrom }) =>
        selectFrom('application').select('application.id').where('account_id', '=', id),
      )
      .execute()
    return { hero, id }
  } finally {
    await close()
  }
}

async function openPerson(world: World, page: Page, id: string) {
  await page.goto(world.url + href('/console/people/:accountId', { accountId: id }))
  await page.getByRole('heading', { level: 2, name: 'ID card' }).waitFor()
  await hydrated(page)
}

/** Shows the card, and reads the code from it as it would be printed. */
async function shownCode(page: Page) {
  await page.getByRole('button', { name: 'Show the card to print it' }).click()
  await page.locator('.id-code').waitFor()
  // The form's answer loads the page again, and its buttons are busy until then.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  return (await page.locator('.id-code span').allInnerTexts()).join('-')
}

/** Opens the page as a visitor without a session or a cache, because its weight is measured. */
async function opened(world: World, code: string) {
  const page = await world.open(undefined, {})
  let bytes = 0
  const asked: string[] = []
  page.on('requestfinished', async request => {
    const { pathname } = new URL(request.url())
    asked.push(pathname)
    if (pathname.startsWith('/uploads/')) return
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  const answer = await page.goto(world.url + href('/verify/:code', { code }), { waitUntil: 'networkidle' })
  return { page, status: answer?.status(), weight: () => bytes, asked }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

async function own(world: World, { client }: Member) {
  const { hero } = good(await client.hero.state())
  return { world, words: hero.idCard?.words ?? null }
}

journey('An ID card is issued, checked, renewed and revoked, and its page follows at once', async world => {
  const { hero, id } = await verifiedHero(world)
  const staff = await world.open()
  await logInToConsole(world, staff, await newStaff('Cora Card', 'support'), href('/console/support'))
  await openPerson(world, staff, id)
  await staff.getByRole('button', { name: 'Issue a card' }).click()
  await staff.getByText('The ID card is issued.', { exact: false }).waitFor()
  await look(world, staff, 'console-id-card')
  const first = await shownCode(staff)
  await staff.getByRole('img', { name: 'QR code of the page that checks this card' }).waitFor()
  await look(world, staff, 'console-id-card-to-print')
  await staff.emulateMedia({ media: 'print' })
  expect(await staff.getByText('What happened').isVisible()).toBe(false)
  expect(await staff.locator('.id-code').isVisible()).toBe(true)
  await staff.emulateMedia({ media: 'screen' })

  const valid = await opened(world, first)
  expect([valid.status, await heading(valid.page)]).toEqual([200, 'Verified Hero, valid today'])
  const photo = valid.page.getByRole('img', { name: `Your Hero, ${hero.firstName}` })
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const words = await valid.page.locator('.verdict-words li').allInnerTexts()
  expect((await own(world, hero)).words).toEqual(words)
  expect(valid.weight()).toBeGreaterThan(3_000)
  expect(valid.weight()).toBeLessThan(budget)
  expect(valid.asked.filter(path => /\.(js|woff2|css|webmanifest)$/.test(path))).toEqual([])
  await look(world, valid.page, 'verify-valid')

  const form = await world.open(href('/verify'), { javaScriptEnabled: false })
  await form.getByLabel('Code on the ID card').fill('7k3m')
  await form.getByRole('button', { name: 'Check this code' }).click()
  await form.getByText('this one has 4', { exact: false }).waitFor()
  expect(await form.getByLabel('Code on the ID card').inputValue()).toBe('7k3m')
  await form.getByLabel('Code on the ID card').fill(first.toLowerCase().replaceAll('-', ' '))
  await form.getByRole('button', { name: 'Check this code' }).click()
  await form.getByRole('heading', { level: 1, name: 'Verified Hero, valid today' }).waitFor()

  await staff.getByLabel('Reason, for the record').nth(0).fill('Lost on the subway')
  await staff.getByRole('button', { name: 'Renew the card' }).click()
  await staff.getByText('Renewed. The old card isn’t valid anymore.', { exact: false }).waitFor()
  expect(await staff.content()).not.toContain(first.slice(0, 4))
  const second = await shownCode(staff)
  const before = await opened(world, first)
  expect([before.status, await heading(before.page)]).toEqual([200, 'Do not go with this person'])
  expect(before.weight()).toBeLessThan(budget)
  expect(before.asked.filter(path => path.startsWith('/uploads/'))).toEqual([])
  await look(world, before.page, 'verify-refused')
  await before.page.getByLabel('Code on the ID card').fill(second)
  await before.page.getByRole('button', { name: 'Check this code' }).click()
  await before.page.getByRole('heading', { level: 1, name: 'Verified Hero, valid today' }).waitFor()
  const now = await opened(world, second)
  expect(await heading(now.page)).toBe('Verified Hero, valid today')

  await openPerson(world, staff, id)
  await staff.getByLabel('Reason, for the record').nth(1).fill('Left the team')
  await staff.getByRole('button', { name: 'Revoke the card' }).click()
  await staff.getByText('Revoked.', { exact: false }).first().waitFor()
  await now.page.reload()
  expect(await heading(now.page)).toBe('Do not go with this person')
  expect((await own(world, hero)).words).toBeNull()
})
