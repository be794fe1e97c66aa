// `node ops/drills/clocks.ts [MINUTES]`: two web processes and a worker on one database, one web process with a clock that is MINUTES (2)
// ahead and the other two with clocks that are as much behind. What one makes the other takes: challenges, codes, sessions, upload links,
// messages. Prints what still works. Needs root, a build, and: apt-get install postgresql faketime
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { minute, second } from '../../contract/durations.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import { operatorOf } from '../smoke/operator.ts'
import { clientOf, good, newReviewer } from '../smoke/people.ts'
import { trialSettings } from '../trial-settings.ts'
import { urlOf } from './cluster.ts'
import { buildOnce, migrate, ready, startProcess } from './load/product.ts'
import { newDrillFolder, runDrill } from './run-drill.ts'

const [minutes = 2] = process.argv.slice(2).map(Number)
const ports = { postgres: 55_801, ahead: 55_802, behind: 55_803, worker: 55_804 }
const project = resolve(import.meta.dirname, '../..')
const library = ['x86_64', 'aarch64']
  .map(machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)
const folder = newDrillFolder('clocks')
const settings = trialSettings({
  NODE_ENV: 'development',
  PUBLIC_URL: `http://127.0.0.1:${ports.ahead}`,
  DATABASE_URL: urlOf(ports.postgres),
  DIRECT_DATABASE_URL: urlOf(ports.postgres),
  DATA_DIR: join(folder, 'data'),
})
const [ahead, behind] = [ports.ahead, ports.behind].map(port => `http://127.0.0.1:${port}`) as [
  string,
  string,
]
const missed: string[] = []

/** The settings of a process whose clock is off. */
const offBy = (milliseconds: number): Record<string, string> => ({
  ...settings,
  LD_PRELOAD: library ?? '',
  FAKETIME: `${milliseconds < 0 ? '-' : '+'}${Math.abs(milliseconds) / second}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

async function attempt(what: string, work: () => Promise<unknown>, expected = true) {
  const failure = await work().then(
    () => undefined,
    error => (error instanceof Error ? error.message : String(error)),
  )
  console.log(`| ${what} | ${failure ?? 'works'} |`)
  if (expected && failure) missed.push(`${what}: ${failure}`)
}

/** Signs up with a challenge and a code of the process `from`, which the process `to` checks. */
async function signUp(from: string, to: string, operator: ReturnType<typeof operatorOf>) {
  const phone = `212${randomInt(2, 9)}${randomInt(2, 9)}${String(randomInt(0, 100_000)).padStart(5, '0')}`
  const contact = { countryCode: '+1', phone, email: `clocks-${randomBytes(5).toString('hex')}@example.com` }
  const { challenge } = good(await clientOf(from).signUp.botChallenge())
  const recaptcha_token = await solve(challenge ?? {})
  good(await clientOf(to).customer.requestCode({ body: { ...contact, recaptcha_token } }))
  const body = {
    ...contact,
    firstName: 'Ada',
    lastName: 'Mercer',
    password: `Lamp-post-${randomBytes(6).toString('hex')}!`,
    phoneOTP: await operator.codeFor(`+1${phone}`),
    termsAndConditions: true,
    contactAgree: true,
  } as const
  return good(await clientOf(from).customer.signUp({ body })).token
}

/** A slot that the process `from` opens, filled at the process `to`; the link to the photo is opened at the first again. */
async function upload(from: string, to: string, token: string) {
  const [slot] = good(await clientOf(from, token).uploads.open({ query: { count: 1 } }))
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const at = (url: string, origin: string) => origin + new URL(url).pathname + new URL(url).search
  const headers = { 'content-type': 'image/jpeg' }
  const sent = await fetch(at(slot!.url, to), { method: 'PUT', headers, body: new Uint8Array(picture) })
  if (!sent.ok) throw new Error(`${sent.status} at the PUT`)
  const done = good(await clientOf(to, token).uploads.complete({ body: { filename: slot!.filename } }))
  const shown = await fetch(at(done.preview, from))
  if (!shown.ok) throw new Error(`${shown.status} at the link`)
}

async function drill() {
  const operator = operatorOf([process.execPath, join(project, 'cli/hero.ts')])
  console.log(`| Clocks that differ by ${2 * minutes} minutes | |\n|---|---|`)
  const tokens: string[] = []
  for (const [from, to, what] of [
    [ahead, behind, 'ahead'],
    [behind, ahead, 'behind'],
  ] as const) {
    await attempt(
      `A sign-up with the challenge of the process ${what}, and the code of the other`,
      async () => {
        const token = await signUp(from, to, operator)
        tokens.push(token)
        good(await clientOf(to, token).account.get())
        good(await clientOf(from, token).account.get())
      },
    )
    await attempt(`An upload slot of the process ${what}, filled at the other`, async () => {
      const [token] = tokens
      if (!token) throw new Error('no session')
      await upload(from, to, token)
    })
  }
  await attempt(
    'The code of an authenticator that is right, at the process ahead',
    () => newReviewer({ url: ahead, operator }),
    false,
  )
  await attempt('hero doctor with the right clock', () => operator.hero('doctor'))
}

await runDrill({ folder, missed }, async startDatabase => {
  if (!library) throw new Error('Another time than the present one needs: apt-get install faketime')
  buildOnce()
  Object.assign(process.env, settings)
  startDatabase(ports.postgres)
  await migrate(folder, settings)
  const off = minutes * minute
  const started = [
    [ports.ahead, startProcess(folder, offBy(off), 'web', ports.ahead)],
    [ports.behind, startProcess(folder, offBy(-off), 'web', ports.behind)],
    [ports.worker, startProcess(folder, offBy(-off), 'worker', ports.worker)],
  ] as const
  for (const [port, child] of started) await ready(port, child)
  await drill()
})
