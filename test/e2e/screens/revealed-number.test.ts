import { href } from 'react-router'
import { expect, inject } from 'vitest'
import { ssnContext } from '../../../api/applications/ssn-encryption-context.ts'
import { minute, second } from '../../../contract/durations.ts'
import { createDatabase } from '../../../db/client.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import { seal } from '../../../providers/keys/sealed.ts'
import { readSettings } from '../../../server/settings.ts'
import { testSsn } from '../../harness/hero-answers.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { sendUnseen } from '../harness/lost-answers.ts'
import { good, type Member, member, sendSteps } from '../harness/people.ts'
import { environmentOf } from '../harness/run-folder.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

/** The worker orders the check within a second and erases the number, so it is sealed once more: as if the agency had not answered. */
async function numberWaits({ accountId = '' }: Member): Promise<string> {
  const { alone } = inject('instances').folders
  const { keys } = readSettings(environmentOf(alone), { projectFolder: process.cwd() })
  const { db, close } = createDatabase({ url: embeddedUrl(alone), connections: 1 })
  const checks = db
    .selectFrom('background_check')
    .innerJoin('application', 'application.id', 'background_check.application_id')
    .where('application.account_id', '=', accountId)
  try {
    await expect
      .poll(async () => (await checks.select('background_check.erased_at').executeTakeFirst())?.erased_at, {
        timeout: 20_000,
      })
      .toBeTruthy()
    const { id } = await checks.select('application.id').executeTakeFirstOrThrow()
    await db
      .updateTable('background_check')
      .set({ number_sealed: seal(keys.ring!, ssnContext(id), testSsn), sent_at: null, erased_at: null })
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    return id
  } finally {
    await close()
  }
}

screen(
  'A revealed number is hidden after a minute, also of sleep, and can be revealed again; each time it left the server is on record',
  async world => {
    world.expect(/ERR_FAILED/)
    const hero = await member(world, 'hero')
    await sendSteps(hero, 5)
    const applicationId = await numberWaits(hero)
    const admin = await newStaff('Ada Admin', 'admin')
    const page = await world.open()
    await page.clock.install()
    await logInToConsole(world, page, admin)
    await page.goto(world.url + href('/console/review/:applicationId/screening', { applicationId }))
    await hydrated(page)
    const reason = page.getByLabel('Why do you need it?')
    const reveal = page.getByRole('button', { name: 'Reveal the number' })
    const number = page.getByText(/^\d{3}-\d\d-\d{4}$/)
    const hidden = page.getByRole('status').filter({ hasText: 'The number is hidden again.' })

    await reason.fill('The agency asks on the phone.')
    await page.route('**/*', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await sendUnseen(page.context(), route.request())
      await route.abort()
    })
    await reveal.click()
    await page.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
    expect(await reason.inputValue()).toBe('The agency asks on the phone.')
    await page.unroute('**/*')
    const panel = page.locator('.pan', { has: page.getByRole('heading', { name: 'Social Security Number' }) })
    const seal = panel.locator('.pan-h span')
    expect(await seal.innerText()).toBe('Sealed')
    await reveal.click()
    await number.waitFor()
    expect(await seal.innerText()).toBe('Shown')

    // A computer that sleeps: the time goes on, and no timer runs.
    await page.clock.setSystemTime(Date.now() + 10 * minute)
    await page.clock.runFor(2 * second)
    expect(await number.count()).toBe(0)
    expect(await hidden.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await seal.innerText()).toBe('Sealed')

    await reason.fill('The line broke.')
    await reveal.click()
    await number.waitFor()
    await page.clock.runFor(minute - 5 * second)
    expect(await number.count()).toBe(1)
    await page.clock.runFor(10 * second)
    await hidden.waitFor()
    expect(await number.count()).toBe(0)

    const client = await reviewerClient(world, admin)
    const { rows } = good(await client.auditLog.list({ query: { id: applicationId } }))
    expect(
      rows.filter(({ action }) => action === 'screening.number-revealed').map(({ reason }) => reason),
    ).toEqual(['The line broke.', 'The agency asks on the phone.', 'The agency asks on the phone.'])
  },
  { widths: ['desktop'] },
)

screen(
  'Without scripts a revealed number is hidden by its button, and after a minute',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 5)
    const applicationId = await numberWaits(hero)
    const page = await world.open(undefined, { javaScriptEnabled: false })
    await logInToConsole(world, page, await newStaff('Ada Admin', 'admin'))
    await page.goto(world.url + href('/console/review/:applicationId/screening', { applicationId }))
    const number = page.getByText(/^\d{3}-\d\d-\d{4}$/)
    const reveal = async () => {
      await page.getByLabel('Why do you need it?').fill('The agency asks on the phone.')
      await page.getByRole('button', { name: 'Reveal the number' }).click()
      await number.waitFor()
    }

    await reveal()
    await page.getByRole('button', { name: 'Hide it now' }).click()
    await number.waitFor({ state: 'detached' })

    await reveal()
    const refresh = page.locator('meta[http-equiv="refresh"]')
    expect(await refresh.getAttribute('content')).toBe(String(minute / second))
    // The same again, with a second instead of the minute.
    await refresh.evaluate(meta => {
      meta.setAttribute('content', '1')
      document.head.append(meta)
    })
    await number.waitFor({ state: 'detached' })
  },
  { widths: ['desktop'] },
)
