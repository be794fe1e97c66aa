import { generateSync } from 'otplib'
import type { StaffRole } from '../../contract/console/roles.ts'
import { second } from '../../contract/durations.ts'
import { SealError } from '../../providers/keys/sealed.ts'
import type { Deps } from '../deps.ts'
import type { NewStaff } from './create-staff.ts'
import { resetSecondFactor } from './restore-access.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpPeriod } from './second-factor.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'passwords'>

/**
 * One account per role, and two where a decision takes two people: denials (DECISIONS D17), role changes and erasures. The password
 * is not secret, because production never has these accounts.
 */
const people = [
  { email: 'admin@hero.example', name: 'Ada Admin', roles: ['admin'] },
  { email: 'second-admin@hero.example', name: 'Alan Admin', roles: ['admin'] },
  { email: 'reviewer@hero.example', name: 'Robin Reviewer', roles: ['reviewer'] },
  { email: 'second@hero.example', name: 'Sam Second', roles: ['reviewer'] },
  { email: 'editor@hero.example', name: 'Edna Editor', roles: ['editor'] },
  { email: 'support@hero.example', name: 'Sol Support', roles: ['support'] },
] as const satisfies readonly NewStaff[]
const developmentPassword = 'lantern-on-the-corner'

/**
 * Adds someone who has set up access already, unless the email is taken. In production, people do it themselves: nobody else may
 * know their password.
 */
export async function createEnrolledStaff(
  { db, clock, ring, passwords }: Needs,
  { email, name, roles, password, secret }: NewStaff & { password: string; secret: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('staff')
    .values({
      id,
      email,
      name,
      roles: [...roles],
      password_hash: await passwords.hash(password),
      totp_secret: sealTotpSecret(ring, id, secret),
      created_at: clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return id
}

interface DevelopmentLogin {
  email: string
  name: string
  roles: readonly StaffRole[]
  password: string
  /** A code that was not used yet. Each works once, so it is null until the next one begins. */
  code: string | null
  secondsLeft: number
}

interface Known {
  roles: readonly StaffRole[]
  secret: string
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
    roles: staff.roles,
    secret: openTotpSecret(ring, staff.id, staff.totp_secret),
    lastStep: Number(staff.totp_last_step ?? 0),
  }
}

/**
 * Ensures that the development accounts can log in. Never call it in production. Secrets stay the same between starts, unless their
 * encryption key is gone.
 */
export async function seedDevelopment(needs: Needs): Promise<void> {
  for (const person of people) {
    try {
      if (!(await known(needs, person.email)))
        await createEnrolledStaff(needs, {
          ...person,
          password: developmentPassword,
          secret: newTotpSecret(),
        })
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      await resetSecondFactor(needs, person.email)
    }
  }
}

/** The current code. If that was used, the next one, which is accepted early for phones with fast clocks. */
function codeNow({ secret, lastStep }: Known, now: number): Pick<DevelopmentLogin, 'code' | 'secondsLeft'> {
  const present = Math.floor(now / totpPeriod)
  const step = Math.max(present, lastStep + 1)
  const until = (end: number) => Math.ceil((end * totpPeriod - now) / second)
  if (step > present + 1) return { code: null, secondsLeft: until(present + 1) }
  const code = generateSync({ secret, epoch: (step * totpPeriod) / second })
  return { code, secondsLeft: until(step + 1) }
}

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
