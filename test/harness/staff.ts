import { generateSync } from 'otplib'
import { createEnrolledStaff } from '../../api/team/development-staff.ts'
import { newTotpSecret } from '../../api/team/second-factor.ts'
import type { StaffRole } from '../../contract/console/roles.ts'
import type { TestApi } from './api.ts'

export const staffPassword = 'lantern on the corner'
let people = 0

export async function newStaff(
  { deps, clock, client }: Pick<TestApi, 'deps' | 'clock' | 'client'>,
  roles: readonly StaffRole[] = ['reviewer'],
) {
  people += 1
  const person = {
    email: `staff${people}@hero.test`,
    name: `Staff ${people}`,
    roles,
    password: staffPassword,
  }
  const secret = newTotpSecret()
  const id = await createEnrolledStaff(deps, { ...person, secret })
  const code = () => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  async function logIn() {
    const first = await client().console.logIn({ body: { email: person.email, password: staffPassword } })
    if (!first.ok) throw new Error(`no challenge: ${first.code}`)
    const second = await client().console.confirm({
      body: { challenge: first.data.challenge, code: code() },
    })
    if (!second.ok) throw new Error(`no session: ${second.code}`)
    return { token: second.data.token, client: client(second.data.token) }
  }
  return { ...person, id, code, logIn }
}
export type TestStaff = Awaited<ReturnType<typeof newStaff>>
