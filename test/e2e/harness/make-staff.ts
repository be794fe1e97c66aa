import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { generateSync } from 'otplib'
import { createPasswords } from '../../../api/accounts/passwords.ts'
import { createEnrolledStaff } from '../../../api/team/development-staff.ts'
import { newTotpSecret } from '../../../api/team/second-factor.ts'
import { withInstance } from '../../../cli/open-instance.ts'
import type { StaffRole } from '../../../contract/console/roles.ts'
import { second } from '../../../contract/durations.ts'
import { readSettings } from '../../../server/settings.ts'
import type { World } from './journey.ts'
import { apiClient, good } from './people.ts'
import { environmentOf } from './run-folder.ts'

/** Milliseconds until an authenticator shows another code. */
const codeLife = 30 * second

const projectFolder = resolve(import.meta.dirname, '../../..')

export interface StaffMember {
  email: string
  name: string
  password: string
  /** The authenticator's code, or the next one if this was asked for before, because each is accepted only once. */
  code(): string
}

/**
 * Adds a staff member to the server of this folder, who has set up access already. It runs in this process, because loading its code in
 * another one takes a second.
 */
export async function makeStaff(folder: string, name: string, role: StaffRole): Promise<StaffMember> {
  const email = `${randomUUID().slice(0, 8)}@hero.example`
  const password = 'lantern on the corner'
  const secret = newTotpSecret()
  const passwords = createPasswords()
  await withInstance(readSettings(environmentOf(folder), { projectFolder }), instance =>
    createEnrolledStaff({ ...instance, passwords }, { email, name, roles: [role], password, secret }),
  )
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
  { email, password, code }: StaffMember,
): Promise<string> {
  const anyone = apiClient(where)
  const { challenge } = good(await anyone.console.logIn({ body: { email, password } }))
  return good(await anyone.console.confirm({ body: { challenge, code: code() } })).token
}
