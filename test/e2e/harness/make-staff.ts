import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateSync } from 'otplib'
import type { World } from './journey.ts'
import { apiClient, good } from './people.ts'
import { environmentOf } from './run-folder.ts'

const project = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

export interface Reviewer {
  email: string
  name: string
  password: string
  /** What the authenticator shows now, or so many seconds from now: no code is taken twice. */
  code(ahead?: number): string
}

/**
 * A person of staff whom the operator adds with `hero create-staff` to the instance in this folder; the address for an
 * authenticator is the one it prints.
 */
export async function makeStaff(folder: string, name: string, roles: string): Promise<Reviewer> {
  const email = `${randomUUID().slice(0, 8)}@hero.example`
  const password = 'lantern on the corner'
  const { stdout } = await run(
    process.execPath,
    [
      'cli/hero.ts',
      'create-staff',
      '--email',
      email,
      '--name',
      name,
      '--roles',
      roles,
      '--password',
      password,
    ],
    {
      cwd: project,
      env: environmentOf(folder),
    },
  )
  const uri = /otpauth:\/\/\S+/.exec(stdout)?.[0]
  const secret = uri && new URL(uri).searchParams.get('secret')
  if (!secret) throw new Error(`hero create-staff prints no address for an authenticator:\n${stdout}`)
  return {
    email,
    name,
    password,
    code: (ahead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead }),
  }
}

/** A session of staff by the console's own calls. */
export async function staffToken(
  where: Pick<World, 'apiUrl'>,
  { email, password, code }: Reviewer,
): Promise<string> {
  const anyone = apiClient(where)
  const { challenge } = good(await anyone.console.logIn({ body: { email, password } }))
  return good(await anyone.console.confirm({ body: { challenge, code: code() } })).token
}
