import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { createClient } from '../contract/client.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { dataFolder, type Instance, spawnInstance, startInstance } from '../test/harness/instance.ts'
import {
  clientFor,
  type Door,
  logIn,
  newStaff,
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
    const door: Door = { url: api!.url, createClient: clientOfBefore, pool }
    return { folder, environment, door, stop: () => stopAll([api!, worker!]) }
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
  const customer = await signUp(old.door, 'customer')
  const hero = await signUp(old.door, 'hero')
  await sendSteps(old.door, hero, 1, 1)
  const reviewer = await newStaff(old.door, 'reviewer', old)
  await verifyStep(old.door, reviewer, hero, 'drivingLicense')
  await sendSteps(old.door, hero, 2, 5)

  const { door } = await start(here)
  expect(await clientFor(door, customer).account.get()).toMatchObject({
    ok: true,
    data: { email: customer.email },
  })
  expect((await logIn(door, hero)).hero).toBeDefined()
  await verifyStep(door, reviewer, hero, 'profilePhoto')
  await expect
    .poll(() => stepsOf(old.door, hero), { timeout: 60_000 })
    .toEqual({ ...sent, drivingLicense: 'VERIFIED', profilePhoto: 'VERIFIED' })
})

it('this release takes over what the release before has begun, and its apps and sessions go on', async () => {
  const { before, migrate, start } = await deployment()
  await migrate(before)
  const old = await start(before)
  const [customer, hero, halfway] = [
    await signUp(old.door, 'customer'),
    await signUp(old.door, 'hero'),
    await signUp(old.door, 'hero'),
  ]
  await sendSteps(old.door, hero, 1, 5)
  await sendSteps(old.door, halfway, 1, 2)
  const reviewer = await newStaff(old.door, 'reviewer', old)
  // The decision takes effect after ten seconds, when this release is already running.
  await verifyStep(old.door, reviewer, hero, 'drivingLicense')
  await old.stop()

  await migrate(here)
  const { door } = await start(here)
  expect(await clientFor(door, customer).account.get()).toMatchObject({
    ok: true,
    data: { email: customer.email },
  })
  expect(await (await logIn(door, customer)).customer.profile()).toMatchObject({ ok: true })
  await sendSteps(door, halfway, 3, 5)
  expect(await stepsOf(door, halfway)).toEqual(sent)
  await verifyStep(door, reviewer, hero, 'securityLicense')
  await expect
    .poll(() => stepsOf(door, hero), { timeout: 60_000 })
    .toEqual({ ...sent, drivingLicense: 'VERIFIED', securityLicense: 'VERIFIED' })
  await signUp(door, 'customer')
})
