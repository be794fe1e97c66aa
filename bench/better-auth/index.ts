import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { argon2id } from '../../api/accounts/passwords.ts'
import { addressOf } from '../../ops/drills/load/client.ts'
import product from '../../package.json' with { type: 'json' }
import { freePort } from '../../test/harness/free-port.ts'
import { installInto } from '../install.ts'
import { openInstance, password } from '../instance.ts'
import { compare, isMain, print, sideBySide } from '../measure.ts'
import { followTexts } from '../mixed/texts.ts'
import { newDatabase } from '../new-database.ts'
import type { Posts } from '../post-each.ts'
import { projectFolder, start } from '../running.ts'
import { versions as peers } from '../site/peers.ts'
import { startHero } from '../start-hero.ts'

const run = promisify(execFile)
const { next, react, 'react-dom': reactDom } = peers
/** Exact versions, so that runs are comparable. Hash and database client are those of the product. */
const versions = {
  next,
  react,
  'react-dom': reactDom,
  'better-auth': '1.7.25',
  '@node-rs/argon2': product.dependencies['@node-rs/argon2'],
  pg: product.dependencies.pg,
} as const
const folder = join(projectFolder, '.cache/bench-better-auth')

const aRound = 200
const atOnce = 8
const rounds = 5

const inFolder = (args: string[], env: Record<string, string>) =>
  run(process.execPath, args, {
    cwd: folder,
    timeout: 600_000,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })

/** Next.js in production with Better Auth's own route, tables and sessions, on an empty database. */
async function startPeer(url: string) {
  await installInto(folder, versions, { type: 'module' })
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true })
  const port = await freePort()
  const env = {
    DATABASE_URL: await newDatabase(url, 'better_auth'),
    BETTER_AUTH_URL: `http://127.0.0.1:${port}`,
    BETTER_AUTH_SECRET: randomBytes(32).toString('base64'),
    HASH: JSON.stringify(argon2id),
  }
  const next = join(folder, 'node_modules/next/dist/bin/next')
  await inFolder([next, 'build'], env)
  await inFolder(['migrate.mjs'], env)
  return start([process.execPath, next, 'start', folder, '-H', '127.0.0.1', '-p', String(port)], {
    port,
    path: '/',
    env: { ...env, NODE_ENV: 'production' },
  })
}

async function perSecond(file: string, posts: Posts): Promise<number> {
  writeFileSync(file, JSON.stringify(posts))
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '..', 'post-each.ts'), file])
  return posts.posts.length / Number(stdout)
}

let people = 0
const newPeople = () =>
  Array.from({ length: aRound }, () => {
    people += 1
    return {
      countryCode: '+1',
      phone: `212${2_220_000 + people}`,
      email: `peer${people}@example.com`,
      headers: { 'x-forwarded-for': addressOf(people) },
    }
  })

/**
 * Sign-ups over HTTP: ours with a code that was requested before, all rows, consents, files and messages; theirs with email and
 * password, a user, an account and a session. Both in production mode, from another process, with the same hash and database server.
 */
export async function betterAuth() {
  const scratch = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const file = join(scratch, 'posts.json')
  const instance = await openInstance({ postgres: { max_connections: '100' } })
  const hero = await startHero(instance.url, scratch)
  const peer = await startPeer(instance.url)
  const texts = await followTexts(instance.url)
  try {
    const ours = async () => {
      const asked = newPeople()
      const codes = asked.map(({ headers, ...body }) => ({ headers, body }))
      await perSecond(file, { url: `${hero.url}/api/users/user-request-otp`, atOnce, posts: codes })
      const posts = []
      for (const { headers, ...contact } of asked) {
        const phoneOTP = await texts.codeFor(`+1${contact.phone}`)
        posts.push({
          headers,
          body: { ...contact, firstName: 'Ada', lastName: 'Mercer', password, phoneOTP },
        })
      }
      return perSecond(file, { url: `${hero.url}/api/users/user-signup`, atOnce, posts })
    }
    const theirs = () =>
      perSecond(file, {
        url: `${peer.url}/api/auth/sign-up/email`,
        atOnce,
        posts: newPeople().map(({ email }) => ({
          headers: { origin: peer.url },
          body: { name: 'Ada Mercer', email, password },
        })),
      })
    // What is compiled and connected at the first request is not measured.
    await ours()
    await theirs()
    return print([
      compare(
        `Sign-ups over HTTP beside Next.js ${versions.next} with Better Auth ${versions['better-auth']}`,
        await sideBySide(rounds, ours, theirs),
        { unit: '/s', goal: 'none set' },
      ),
    ])
  } finally {
    await texts.end()
    await peer.stop()
    await hero.stop()
    await instance.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await betterAuth()
