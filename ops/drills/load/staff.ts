import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateSync } from 'otplib'
import { clientFrom, type LoadClient } from './client.ts'
import type { Settings } from './product.ts'

const execute = promisify(execFile)
const project = resolve(import.meta.dirname, '../../..')

export interface StaffNeeds {
  origin: string
  settings: Settings
}

/** A staff member created by `hero create-staff` and logged in with password and authenticator. */
export async function newStaff(
  { origin, settings }: StaffNeeds,
  role: 'reviewer' | 'editor',
): Promise<LoadClient> {
  const email = `${role}@example.com`
  const { stdout } = await execute(
    process.execPath,
    [join(project, 'cli/hero.ts'), 'create-staff', '--email', email, '--name', 'Ada Mercer', '--roles', role],
    { env: { ...process.env, ...settings } },
  )
  const password = /^Password: (\S+)$/m.exec(stdout)?.[1] ?? ''
  const secret = new URL(/otpauth:\/\/\S+/.exec(stdout)?.[0] ?? '').searchParams.get('secret')!
  const anyone = clientFrom(origin, '10.255.0.1')
  const asked = await anyone.console.logIn({ body: { email, password } })
  if (!asked.ok) throw new Error(`${role}: ${asked.code}`)
  const { challenge } = asked.data
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
  const confirmed = await anyone.console.confirm({ body: { challenge, code } })
  if (!confirmed.ok) throw new Error(`${role}: ${confirmed.code}`)
  return clientFrom(origin, '10.255.0.1', confirmed.data.token)
}
