import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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

/** A staff member created by `hero create-staff`, who has set up access by the link that it prints. */
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
  const link = /invitation\?token=(\S+)/.exec(stdout)?.[1] ?? ''
  const anyone = clientFrom(origin, '10.255.0.1')
  const opened = await anyone.team.openInvitation({ body: { token: link } })
  if (!opened.ok) throw new Error(`${role}: ${opened.code}`)
  const code = generateSync({ secret: opened.data.secret, epoch: Math.floor(Date.now() / 1000) })
  const password = randomBytes(15).toString('base64url')
  const accepted = await anyone.team.acceptInvitation({ body: { token: link, password, code } })
  if (!accepted.ok) throw new Error(`${role}: ${accepted.code}`)
  return clientFrom(origin, '10.255.0.1', accepted.data.token)
}
