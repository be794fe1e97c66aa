import type { Audience } from '../../contract/fields.ts'
import type { Operator } from './operator.ts'

/** What a walk has made, or has tried to make. */
export interface SmokeAccounts {
  people: { email: string; audience: Audience }[]
  staff: { email: string }[]
}

interface Needs {
  operator: Pick<Operator, 'hero'>
  say: (line: string) => void
  complain: (line: string) => void
}

/** The walk failed before the deployment had the account. */
const isMissing = (error: unknown) =>
  /There is no (customer|hero) with this address|isn’t a staff member/.test(String(error))

/**
 * Erases the people, disables the staff and says what stays. A failure does not end it. Resolves to whether all of it
 * succeeded.
 */
export async function cleanUp({ operator, say, complain }: Needs, { people, staff }: SmokeAccounts) {
  const left: string[] = []
  let isClean = true
  async function attempt(args: readonly string[], done: string, otherwise: string): Promise<boolean> {
    try {
      await operator.hero(...args)
      say(`ok  ${done}`)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      isClean = false
      complain(error instanceof Error ? error.message : String(error))
      left.push(otherwise)
      return false
    }
  }
  let erased = 0
  for (const { email, audience } of people) {
    const args = ['erase-person', '--email', email, '--audience', audience, '--yes']
    const isErased = await attempt(args, `the ${audience} is erased again`, `the ${audience} ${email}`)
    if (isErased) erased += 1
  }
  for (const { email } of staff) {
    const args = ['disable-staff', '--email', email]
    const isDisabled = await attempt(args, 'the reviewer is disabled', `the reviewer ${email}, NOT DISABLED`)
    if (isDisabled) left.push(`the disabled reviewer ${email}, because the audit log names who decided`)
  }
  if (erased > 0) left.push('of each erased person what docs/erasure.md lists as retained')
  if (left.length > 0) say(`Left in place: ${left.join('; ')}.`)
  return isClean
}
