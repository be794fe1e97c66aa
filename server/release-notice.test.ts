import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { day } from '../contract/durations.ts'
import { newYorkDate } from '../contract/new-york-time.ts'
import { seedContent } from '../db/seed/seed-content.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant } from '../test/harness/applicant.ts'
import { releaseNotice } from './release-notice.ts'

/** A release whose texts have this version with another sentence, from this day. */
function releaseWith(versions: Record<string, { version: string; effective: string }>) {
  const folder = mkdtempSync(join(tmpdir(), 'hero-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '../content'), folder, { recursive: true })
  for (const [slug, { version, effective }] of Object.entries(versions)) {
    const path = join(folder, 'pages', `${slug}.md`)
    const text = readFileSync(path, 'utf8')
      .replace(/^version: .*$/m, `version: "${version}"`)
      .replace(/^effective: .*$/m, `effective: ${effective}`)
    writeFileSync(path, `${text}\nOne more sentence.\n`)
  }
  return folder
}

async function start(api: TestApi, folder?: string) {
  const said: string[] = []
  const notice = releaseNotice(api.settings, api.clock.now(), line => said.push(line))
  await seedContent({ db: api.db, variables: api.settings.variables, notice, version: '9.0.0' }, folder)
  return said
}

const daysOf = async ({ db }: TestApi, version: string) => {
  const rows = await db
    .selectFrom('page')
    .select(['slug', 'effective'])
    .where('version', '=', version)
    .orderBy('slug')
    .execute()
  return Object.fromEntries(rows.map(({ slug, effective }) => [slug, String(effective)]))
}

it('a version of a release leaves the notice to people who have agreed to an earlier one, and a line says so', async () => {
  const api = await testApi()
  const dayIn = (days: number) => newYorkDate(new Date(api.clock.now().getTime() + days * day))
  expect(await start(api)).toEqual([])
  const hero = await newApplicant(api)
  await hero.sendSteps(4)
  await api.signUp('customer')
  const early = { version: '2.0', effective: dayIn(5) }
  const folder = releaseWith({
    'hero-engagement-agreement': early,
    'customer-terms-conditions': early,
    'customer-privacy-policy': { version: '2.0', effective: dayIn(45) },
    'hero-terms-conditions': early,
    'sms-terms': early,
  })
  const said = await start(api, folder)
  expect(await daysOf(api, '2.0')).toEqual({
    'hero-engagement-agreement': dayIn(30),
    'customer-terms-conditions': dayIn(30),
    'customer-privacy-policy': dayIn(45),
    // No one has agreed to these at a sign-up, or they promise no notice.
    'hero-terms-conditions': dayIn(5),
    'sms-terms': dayIn(5),
  })
  expect(said.sort()).toEqual([
    expect.stringMatching(
      new RegExp(`^customer-terms-conditions 2\\.0 applies from ${dayIn(30)}, not from ${dayIn(5)}, `),
    ),
    expect.stringMatching(/^hero-engagement-agreement 2\.0 /),
  ])
  api.clock.advance(day)
  expect(await start(api, folder)).toEqual([])
  expect((await daysOf(api, '2.0'))['customer-terms-conditions']).toBe(
    newYorkDate(new Date(api.clock.now().getTime() + 29 * day)),
  )
})
