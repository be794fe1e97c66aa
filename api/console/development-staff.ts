import { generateSync } from 'otplib'
import { second } from '../../contract/limits.ts'
import { SealFault } from '../../providers/keys/sealed.ts'
import type { Deps } from '../deps.ts'
import { createStaff, resetSecondFactor, StaffFault } from './create-staff.ts'
import { openTotpSecret, totpPeriod } from './second-factor.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'passwords'>

/** Two, since a denial takes two (DECISIONS D17). The password is no secret: production never has these accounts. */
const people = [
  { email: 'reviewer@hero.example', name: 'Robin Reviewer', roles: ['reviewer'] },
  { email: 'second@hero.example', name: 'Sam Second', roles: ['reviewer', 'editor', 'admin'] },
] as const
export const developmentPassword = 'lantern-on-the-corner'

export interface DevelopmentLogin {
  email: string
  name: string
  password: string
  /** Six digits that are good now. */
  code: string
  /** Seconds until the next code. */
  secondsLeft: number
}

async function secretOf(
  { db, ring }: Pick<Needs, 'db' | 'ring'>,
  email: string,
): Promise<string | undefined> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('email', '=', email)
    .executeTakeFirst()
  return staff?.totp_secret ? openTotpSecret(ring, staff.id, staff.totp_secret) : undefined
}

/**
 * Makes sure that the two people of a development machine can log in. Never call it in production. Their secrets stay as
 * they are from start to start; one sealed with keys that are gone gives way to a new one.
 */
export async function seedDevelopment(needs: Needs): Promise<void> {
  for (const person of people) {
    try {
      const secret = await secretOf(needs, person.email)
      if (!secret) await createStaff(needs, { ...person, password: developmentPassword })
    } catch (error) {
      if (error instanceof SealFault) await resetSecondFactor(needs, person.email)
      // Another process may have made the person at the same moment.
      else if (!(error instanceof StaffFault) || !(await secretOf(needs, person.email))) throw error
    }
  }
}

/** How to log in to the console of a development machine at this moment; for the development inbox. */
export async function developmentLogins(
  needs: Pick<Needs, 'db' | 'ring' | 'clock'>,
): Promise<DevelopmentLogin[]> {
  const now = needs.clock.now().getTime()
  const epoch = Math.floor(now / second)
  const secondsLeft = Math.ceil((totpPeriod - (now % totpPeriod)) / second)
  const logins = await Promise.all(
    people.map(async ({ email, name }) => {
      const secret = await secretOf(needs, email)
      if (!secret) return []
      return [
        { email, name, password: developmentPassword, code: generateSync({ secret, epoch }), secondsLeft },
      ]
    }),
  )
  return logins.flat()
}
