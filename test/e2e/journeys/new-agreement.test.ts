import { randomInt } from 'node:crypto'
import pg from 'pg'
import { href } from 'react-router'
import { afterAll, beforeAll, expect } from 'vitest'
import { day } from '../../../contract/durations.ts'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import { hydrated } from '../harness/browser.ts'
import { messageFor } from '../harness/inbox.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { loseFirstAnswers } from '../harness/lost-answers.ts'
import { makeStaff, type StaffMember, staffToken } from '../harness/make-staff.ts'
import { apiClient, good, member, sendSteps } from '../harness/people.ts'
import { logInToConsole } from '../steps/console.ts'
import { sendLogIn } from '../steps/log-in.ts'

// An instance of its own, because everyone's agreement changes.
let site: RunningInstance
beforeAll(async () => {
  site = await startProduct()
}, 120_000)
afterAll(() => site?.stop())

/**
 * The job reads an agreement ten minutes after it was given, and runs every five minutes. Neither is waited for. Its place goes back,
 * because a scheduled run in between has passed the time that the agreements get here.
 */
async function announceNow() {
  const client = new pg.Client({ connectionString: embeddedUrl(site.folder) })
  await client.connect()
  try {
    await client.query(`begin;
      alter table signed_agreement disable trigger signed_agreement_append;
      update signed_agreement set agreed_at = agreed_at - interval '15 minutes';
      alter table signed_agreement enable trigger signed_agreement_append;
      update page_announcement set told_until = default, told_until_id = default;
      commit`)
    await client.query(`select graphile_worker.add_job('announce-versions', '{}')`)
  } finally {
    await client.end()
  }
}

/** Saves the agreement with one changed figure by the API, and returns its entry. */
async function change(world: World, editor: StaffMember, effective: string, days: number) {
  const { editing } = apiClient(world, await staffToken(world, editor))
  const rows = good(await editing.entries({ query: { kind: 'page', search: 'engagement' } })).rows
  const { id } = rows[0]!
  const { fields, version } = good(await editing.entry({ params: { id } }))
  const html = fields.html.replace(/\d+ days after an assignment/, `${days} days after an assignment`)
  good(await editing.save({ params: { id }, body: { ...fields, html, effective, version } }))
  return id
}

screen(
  'A new version of the engagement agreement is published, told by mail, agreed to from its link, and kept with the others',
  async world => {
    Object.assign(world, { url: site.url, apiUrl: site.url })
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    // Each code of an authenticator is accepted once, so the call and the browser are two people.
    const [writer, editor, admin] = [
      await makeStaff(site.folder, 'Wren Writer', 'editor'),
      await makeStaff(site.folder, 'Dana Editor', 'editor'),
      await makeStaff(site.folder, 'Alex Admin', 'admin'),
    ]
    const effective = newYorkDate(new Date(Date.now() + 31 * day))
    // Differs per try, because an earlier try may have published its version.
    const days = randomInt(31, 1_000)
    const id = await change(world, writer, effective, days)

    const editorPage = await world.open(undefined, {})
    await logInToConsole(world, editorPage, editor, href('/console/content'))
    await editorPage.goto(world.url + href('/console/content/:id', { id }))
    await hydrated(editorPage)

    const staffPage = await world.open(undefined, {})
    await logInToConsole(world, staffPage, admin)
    await staffPage.goto(world.url + href('/console/content/:id', { id }))
    await hydrated(staffPage)
    const toCome = staffPage.getByRole('row').filter({ hasText: 'To come' })
    // An earlier try may have left one.
    const before = await toCome.count()
    // The page is sent twice: one version comes of it, and the second answer is no refusal.
    const lostByStaff = await loseFirstAnswers(staffPage.context())
    await staffPage.getByRole('button', { name: /^Publish/ }).click()
    await toCome.nth(before).waitFor()
    expect([lostByStaff(), await toCome.count()]).toEqual([1, before + 1])
    expect(await staffPage.getByRole('alert').allTextContents()).toEqual([])
    const row = toCome.first()
    await row.getByText(/ 0 of \d+ (person|people) agreed/).waitFor()
    const version = (await row.getByRole('rowheader').textContent()) ?? ''
    expect(version).toMatch(/^1\.0\.\d+$/)

    // Only staff who may open people read the names behind the count.
    await editorPage.reload()
    await editorPage
      .getByText(/ 0 of \d+ (person|people) agreed/)
      .first()
      .waitFor()
    expect(await editorPage.getByRole('link', { name: /agreed$/ }).count()).toBe(0)
    await row.getByRole('link', { name: /^0 of \d+ (person|people) agreed$/ }).click()
    await staffPage.getByRole('heading', { name: `Haven’t agreed to version ${version}` }).waitFor()
    const name = `${hero.firstName} ${hero.lastName}`
    const waiting = staffPage.getByRole('row').filter({ has: staffPage.getByRole('link', { name }) })
    await waiting.filter({ hasText: 'Applicant' }).filter({ hasText: 'Version 1.0' }).waitFor()
    const [told, reminded] = [waiting.getByRole('cell').nth(1), waiting.getByRole('cell').nth(2)]
    expect([await told.textContent(), await reminded.textContent()]).toEqual(['No', 'No'])
    const list = staffPage.getByRole('region', { name: 'People' })
    const room = () => list.evaluate(box => [box.scrollWidth - box.clientWidth, box.tabIndex])
    await expect.poll(room).toEqual([0, -1])
    await look(world, staffPage, 'not-agreed')

    await announceNow()
    const mail = await messageFor(world, hero.email, ({ subject }) =>
      /please read it and agree/.test(subject ?? ''),
    )
    expect(mail.text).toContain(longDay(effective))
    await staffPage.reload()
    await told.filter({ hasText: /^\s*(Sending )?\d\d:\d\d$/ }).waitFor()
    expect(await reminded.textContent()).toBe('No')
    const link = mail.text.match(/https:\S+\/hero-signup-progress\/agreement/)![0]

    const page = await world.open(undefined, {})
    await page.goto(link)
    await page.getByText('Please log in to continue').first().waitFor()
    await page.locator('a[href*="next="]').locator('visible=true').first().click()
    await sendLogIn(page, 'hero', hero)
    await page.waitForURL(link)
    await page.getByRole('heading', { name: `Hero Engagement Agreement, version ${version}` }).waitFor()
    const changes = page.getByRole('region', { name: 'What changes' })
    expect(await changes.locator('del').allTextContents()).toEqual(['removed: 30 end of removed. '])
    expect(await changes.locator('ins').allTextContents()).toEqual([`added: ${days} end of added. `])
    await look(world, page, 'new-agreement')

    const secondDevice = await world.open(undefined, {})
    await secondDevice.context().addCookies(await page.context().cookies())
    await secondDevice.goto(link)
    const lost = await loseFirstAnswers(page.context())
    await page.getByRole('button', { name: `Agree to version ${version}` }).click()
    await page.getByRole('status').filter({ hasText: 'You agreed to this version on' }).waitFor()
    expect(lost()).toBe(1)
    await secondDevice.getByRole('button', { name: `Agree to version ${version}` }).click()
    await secondDevice.getByText('You agreed to this version on').waitFor()
    await look(world, page, 'new-agreement-agreed')

    await page.goto(world.url + href('/account'))
    await page.getByText(`You agreed to version ${version} of the Hero Engagement Agreement.`).waitFor()
    const kept = page.getByRole('listitem').filter({ hasText: 'Hero Engagement Agreement' })
    expect(await kept.getByText('Version 1.0,').count()).toBe(1)
    expect(await kept.getByText(`Version ${version},`).count()).toBe(1)
    await kept
      .filter({ hasText: `Version ${version},` })
      .getByRole('link')
      .first()
      .click()
    await page.getByText(`${days} days after an assignment`).waitFor()

    await staffPage.reload()
    await staffPage.getByRole('heading', { name: `Haven’t agreed to version ${version}` }).waitFor()
    expect(await waiting.count()).toBe(0)
    await staffPage.goto(world.url + href('/console/content/:id', { id }))
    await row.getByText(/ 1 of \d+ (person|people) agreed/).waitFor()
  },
)
