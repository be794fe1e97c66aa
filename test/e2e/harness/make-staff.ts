import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { generateSync } from 'otplib'
import { runVerb } from '../../../cli/run.ts'
import { second } from '../../../contract/durations.ts'
import { readSettings } from '../../../server/settings.ts'
import type { World } from './journey.ts'
import { apiClient, good } from './people.ts'
import { environmentOf } from './run-folder.ts'

/** Milliseconds until an authenticator shows another code. */
const codeLife = 30 * second

const projectFolder = resolve(import.meta.dirname, '../../..')

export interface Reviewer {
  email: string
  name: string
  password: string
  /** The authenticator's code, or the next one if this was asked for before, because each is accepted only once. */
  code(): string
}

/**
 * Adds a staff member to the server of this folder with `hero create-staff`, and uses the authenticator secret that it prints.
 * The command runs in this process, because loading its code in another one takes a second.
 */
export async function makeStaff(folder: string, name: string, roles: string): Promise<Reviewer> {
  const email = `${randomUUID().slice(0, 8)}@hero.example`
  const password = 'lantern on the corner'
  const given = ['--email', email, '--name', name, '--roles', roles, '--password', password]
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const settings = () => readSettings(environmentOf(folder), { projectFolder })
  await runVerb(['create-staff', ...given], settings, { say: print, complain: print })
  const said = printed.join('\n')
  const uri = /otpauth:\/\/\S+/.exec(said)?.[0]
  const secret = uri && new URL(uri).searchParams.get('secret')
  if (!secret) throw new Error(`hero create-staff prints no address for an authenticator:\n${said}`)
  let last = 0
  return {
    email,
    name,
    password,
    code() {
      last = Math.max(Math.floor(Date.now() / codeLife), last + 1)
      return generateSync({ secret, epoch: (last * codeLife) / second })
    },
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
