import { generateSync } from 'otplib'
import type { StaffRole } from '../../contract/console/roles.ts'
import { second } from '../../contract/durations.ts'
import { SealFault } from '../../providers/keys/sealed.ts'
import type { Deps } from '../deps.ts'
import { createStaff, type NewStaff, resetSecondFactor, StaffFault } from './create-staff.ts'
import { openTotpSecret, totpPeriod } from './second-factor.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'passwords'>

/**
 * One of each role, and two where it takes two: a denial (DECISIONS D17), other roles, a person's erasure. The password is no
 * secret: production never has these accounts.
 */
const people = [
  { email: 'admin@hero.example', name: 'Ada Admin', roles: ['admin'] },
  { email: 'second-admin@hero.example', name: 'Alan Admin', roles: ['admin'] },
  { email: 'reviewer@hero.example', name: 'Robin Reviewer', roles: ['reviewer'] },
  { email: 'second@hero.example', name: 'Sam Second', roles: ['reviewer'] },
  { email: 'editor@hero.example', name: 'Edna Editor', roles: ['editor'] },
  { email: 'support@hero.example', name: 'Sol Support', roles: ['support'] },
] as const satisfies readonly Pick<NewStaff, 'email' | 'name' | 'roles'>[]
export const developmentPassword = 'lantern-on-the-corner'

export interface DevelopmentLogin {
  email: string
  name: string
  roles: readonly StaffRole[]
  password: string
  /** Six digits that were not used yet; null where the next ones have to be waited for, since each is good once. */
  code: string | null
  /** Seconds until the next code. */
  secondsLeft: number
}

interface Known {
  roles: readonly StaffRole[]
  secret: string
  /** The time step of the code that was used last. */
  lastStep: number
}

async function known({ db, ring }: Pick<Needs, 'db' | 'ring'>, email: string): Promise<Known | undefined> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'roles', 'totp_secret', 'totp_last_step'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!staff?.totp_secret) return undefined
  return {
    // As they are now: an admin may have changed them.
    roles: staff.roles as StaffRole[],
    secret: openTotpSecret(ring, staff.id, staff.totp_secret),
    lastStep: Number(staff.totp_last_step ?? 0),
  }
}

/**
 * Makes sure that the people of a development machine can log in. Never call it in production. Their secrets stay as
 * they are from start to start; one sealed with keys that are gone gives way to a new one.
 */
export async function seedDevelopment(needs: Needs): Promise<void> {
  for (const person of people) {
    try {
      if (!(await known(needs, person.email)))
        await createStaff(needs, { ...person, password: developmentPassword })
    } catch (error) {
      if (error instanceof SealFault) await resetSecondFactor(needs, person.email)
      // Another process may have made the person at the same moment.
      else if (!(error instanceof StaffFault) || !(await known(needs, person.email))) throw error
    }
  }
}

/**
 * The code that opens something now: this half minute's, or, where that was used, the next one, which is good already for
 * phones whose clocks are ahead.
 */
function codeNow({ secret, lastStep }: Known, now: number): Pick<DevelopmentLogin, 'code' | 'secondsLeft'> {
  const present = Math.floor(now / totpPeriod)
  const step = Math.max(present, lastStep + 1)
  const until = (end: number) => Math.ceil((end * totpPeriod - now) / second)
  if (step > present + 1) return { code: null, secondsLeft: until(present + 1) }
  const code = generateSync({ secret, epoch: (step * totpPeriod) / second })
  return { code, secondsLeft: until(step + 1) }
}

/** How to log in to the console of a development machine at this moment; for the development inbox. */
export async function developmentLogins(
  needs: Pick<Needs, 'db' | 'ring' | 'clock'>,
): Promise<DevelopmentLogin[]> {
  const now = needs.clock.now().getTime()
  const logins = await Promise.all(
    people.map(async ({ email, name }) => {
      const found = await known(needs, email)
      if (!found) return []
      return [{ email, name, roles: found.roles, password: developmentPassword, ...codeNow(found, now) }]
    }),
  )
  return logins.flat()
}
