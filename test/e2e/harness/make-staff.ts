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
  /** The authenticator's code now, or `ahead` seconds from now, because each code is accepted only once. */
  code(ahead?: number): string
}

/**
 * Adds a staff member with `hero create-staff` to the server of this folder, and uses the authenticator secret that it prints.
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

export async function staffToken(
  where: Pick<World, 'apiUrl'>,
  { email, password, code }: Reviewer,
): Promise<string> {
  const anyone = apiClient(where)
  const { challenge } = good(await anyone.console.logIn({ body: { email, password } }))
  return good(await anyone.console.confirm({ body: { challenge, code: code() } })).token
}
