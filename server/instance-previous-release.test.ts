import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { createClient } from '../contract/client.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { dataFolder, type Instance, spawnInstance, startInstance } from '../test/harness/instance.ts'
import {
  clientFor,
  logIn,
  newStaff,
  type RunningRelease,
  sendSteps,
  signUp,
  stepsOf,
  verifyStep,
} from '../test/harness/journeys.ts'
import { previousReleaseFolder } from '../test/harness/previous-release.ts'
import { programIn, shippedRelease } from '../test/harness/shipped-release.ts'

vi.setConfig({ testTimeout: 240_000 })

const here = shippedRelease()
const sent = {
  drivingLicense: 'VERIFICATION',
  securityLicense: 'VERIFICATION',
  profilePhoto: 'VERIFICATION',
  heroForm: 'VERIFICATION',
  backgroundCheck: 'VERIFICATION',
}

/** A database, and a folder with uploads and keys, that both releases use. */
async function deployment() {
  const before = previousReleaseFolder()
  const { url } = await freshDatabase({ template: 'template0' })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataFolder(),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const { createClient: clientOfBefore } = (await import(join(before, 'contract/client.ts'))) as {
    createClient: typeof createClient
  }
  const migrate = async (folder: string) => {
    const job = spawnInstance({ ...environment, ROLE: 'migrate' }, programIn(folder, 'server/main'))
    expect([await job.ended, job.output()]).toEqual([0, ''])
  }
  const start = async (folder: string) => {
    const program = programIn(folder, 'server/main')
    const [api, worker] = await Promise.all(
      ['api', 'worker'].map(ROLE => startInstance({ ...environment, ROLE }, program)),
    )
    // The site and its API run in one process, but apps of the previous release may call either.
    const release: RunningRelease = { url: api!.url, createClient: clientOfBefore, pool }
    return { folder, environment, release, stop: () => stopAll([api!, worker!]) }
  }
  return { before, migrate, start }
}

async function stopAll(instances: Instance[]) {
  for (const instance of instances) instance.kill('SIGTERM')
  expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual(instances.map(() => 0))
}

it('the release before works on the tables of this one, and what it wrote is read by this one', async () => {
  const { before, migrate, start } = await deployment()
  await migrate(here)
  const old = await start(before)
  const customer = await signUp(old.release, 'customer')
  const hero = await signUp(old.release, 'hero')
  await sendSteps(old.release, hero, 1, 1)
  const reviewer = await newStaff(old.release, 'reviewer', old)
  await verifyStep(old.release, reviewer, hero, 'drivingLicense')
  await sendSteps(old.release, hero, 2, 5)

  const { release } = await start(here)
  expect(await clientFor(release, customer).account.get()).toMatchObject({
    ok: true,
    data: { email: customer.email },
  })
  expect((await logIn(release, hero)).hero).toBeDefined()
  await verifyStep(release, reviewer, hero, 'profilePhoto')
  await expect
    .poll(() => stepsOf(old.release, hero), { timeout: 60_000 })
    .toEqual({ ...sent, drivingLicense: 'VERIFIED', profilePhoto: 'VERIFIED' })
})

it('this release takes over what the release before has begun, and its apps and sessions go on', async () => {
  const { before, migrate, start } = await deployment()
  await migrate(before)
  const old = await start(before)
  const [customer, hero, halfway] = [
    await signUp(old.release, 'customer'),
    await signUp(old.release, 'hero'),
    await signUp(old.release, 'hero'),
  ]
  await sendSteps(old.release, hero, 1, 5)
  await sendSteps(old.release, halfway, 1, 2)
  const reviewer = await newStaff(old.release, 'reviewer', old)
  // The decision takes effect after ten seconds, when this release is already running.
  await verifyStep(old.release, reviewer, hero, 'drivingLicense')
  await old.stop()

  await migrate(here)
  const { release } = await start(here)
  expect(await clientFor(release, customer).account.get()).toMatchObject({
    ok: true,
    data: { email: customer.email },
  })
  expect(await (await logIn(release, customer)).customer.profile()).toMatchObject({ ok: true })
  await sendSteps(release, halfway, 3, 5)
  expect(await stepsOf(release, halfway)).toEqual(sent)
  await verifyStep(release, reviewer, hero, 'securityLicense')
  await expect
    .poll(() => stepsOf(release, hero), { timeout: 60_000 })
    .toEqual({ ...sent, drivingLicense: 'VERIFIED', securityLicense: 'VERIFIED' })
  await signUp(release, 'customer')
})
