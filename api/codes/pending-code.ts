import type { CodeSent } from '../../contract/code.ts'
import { codes } from '../../contract/code-limits.ts'
import { day, second } from '../../contract/durations.ts'
import { prepared } from '../../db/prepared.ts'
import type { Database, Deps } from '../deps.ts'
import { bindingOf, type CodeUse, targetOf } from './code-target.ts'
import { type Failures, frozenFor, frozenSince, waitForSend } from './rules.ts'

type Needs = Pick<Deps, 'clock' | 'codeKey' | 'settings'> & { db: Database }

async function dayOf(db: Database, target: string, now: Date) {
  const found = await db
    .selectFrom('code_target')
    .leftJoin('code', join =>
      join
        .onRef('code.target', '=', 'code_target.target')
        .on('code.created_at', '>', new Date(now.getTime() - day)),
    )
    .select(['code_target.failures', 'code_target.frozen_until', 'code_target.updated_at'])
    .select('code_target.sends_counted_from')
    .select(['code.binding', 'code.digits', 'code.guesses', 'code.expires_at', 'code.used_at'])
    .select('code.created_at')
    .where('code_target.target', '=', target)
    .orderBy('code.created_at', 'desc')
    .modifyEnd(prepared)
    .execute()
  const [first] = found
  const failures: Failures = first
    ? { failures: first.failures, frozenUntil: first.frozen_until, updatedAt: first.updated_at }
    : { failures: 0, frozenUntil: null, updatedAt: now }
  const rows = found.flatMap(({ binding, digits, guesses, created_at, expires_at, used_at }) =>
    binding !== null && guesses !== null && created_at && expires_at
      ? [{ binding, digits, guesses, created_at, expires_at, used_at }]
      : [],
  )
  return { failures, rows, countedFrom: first?.sends_counted_from ?? null }
}
type CodeRow = Awaited<ReturnType<typeof dayOf>>['rows'][number]

/**
 * Milliseconds until guesses at a frozen number are checked again. Three wrong guesses a day over all its codes keep the chance
 * of a hit in thirty days below one in a thousand (`simulation.test.ts`).
 */
function waitForGuess(rows: readonly CodeRow[], failures: Failures, now: Date): number {
  if (frozenFor(failures, now) === 0) return 0
  const since = frozenSince(failures)
  const guessed = rows.filter(row => row.created_at >= since && row.guesses > 0)
  const wrong = guessed.reduce((sum, row) => sum + row.guesses, 0)
  const oldest = guessed.at(-1)
  return oldest && wrong >= codes.guesses ? oldest.created_at.getTime() + day - now.getTime() : 0
}

export async function guessWait({ db, clock }: Pick<Needs, 'db' | 'clock'>, target: string): Promise<number> {
  const now = clock.now()
  const { rows, failures } = await dayOf(db, target, now)
  return waitForGuess(rows, failures, now)
}

interface Pending {
  live: CodeSent | undefined
  wait: number
  /** The sends of the last day, newest first. Staff can reset the count. */
  sends: Date[]
  /**
   * Length of the next code. A number with too many wrong guesses gets longer codes instead of a lockout, so that strangers
   * cannot block it.
   */
  digits: number
}

export async function pendingCode(needs: Needs, use: CodeUse): Promise<Pending> {
  const now = needs.clock.now()
  const { rows, failures, countedFrom } = await dayOf(needs.db, targetOf(needs, use), now)
  const frozen = use.purpose === 'sign-up' && frozenFor(failures, now) > 0
  const digits = use.purpose === 'sign-up' && !frozen ? needs.settings.otpLength : codes.accountDigits
  const sends = rows.map(row => row.created_at).filter(at => !countedFrom || at >= countedFrom)
  const guess = frozen ? waitForGuess(rows, failures, now) : 0
  const wait = Math.max(waitForSend(sends, now), guess)
  const binding = bindingOf(needs, use)
  const last = rows.find(row => row.binding === binding)
  const shut = guess > 0 || (frozen && last !== undefined && last.created_at < frozenSince(failures))
  const good = last && !shut && !last.used_at && last.expires_at > now && last.guesses < codes.guesses
  const live = good
    ? {
        digits: last.digits ?? digits,
        expiresIn: Math.ceil((last.expires_at.getTime() - now.getTime()) / second),
        resendIn: Math.ceil(wait / second),
        sendsLeft: Math.max(0, codes.perTargetADay - sends.length),
        alreadySent: true,
      }
    : undefined
  return { live, wait, sends, digits }
}
