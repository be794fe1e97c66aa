import { day, hour, minute } from '../contract/durations.ts'
import { type Instance, newPerson, openInstance, type Person, password } from './instance.ts'
import { compare, isMain, print, type Row, seconds } from './measure.ts'
import { rankTest } from './rank-test.ts'

const members = 40

interface Question {
  what: string
  /** Done before the answer is timed: a first code, where the second is measured. */
  before?: (instance: Instance, person: Person) => Promise<unknown>
  ask: (instance: Instance, person: Person) => Promise<{ ok: true } | { ok: false; code: string }>
}

const proof = { recaptcha_token: 'bench' }
const requestReset = (username: (person: Person) => string) => (instance: Instance, person: Person) =>
  instance.client(person.ip).account.requestResetCode({
    body: { audience: 'customer', username: username(person), ...proof },
  })
const byMail = requestReset(({ email }) => email)
const byText = requestReset(({ phone }) => phone)
const requestCode = (instance: Instance, { ip, phone, email, countryCode }: Person) =>
  instance.client(ip).customer.requestCode({ body: { phone, email, countryCode, ...proof } })
const joinWaitlist = (instance: Instance, { ip, email, firstName, lastName }: Person) =>
  instance.client(ip).waitlist.join({
    body: {
      name: firstName,
      last_name: lastName,
      email,
      zipcode: '10013',
      district: 'Manhattan',
      source: 'prelaunch',
      ...proof,
    },
  })

const questions: Question[] = [
  {
    what: 'Log-in with a wrong password',
    ask: (instance, { ip, email }) =>
      instance.client(ip).account.logIn({
        body: { audience: 'customer', username: email, password: `${password}?`, ...proof },
      }),
  },
  { what: 'Reset by mail', ask: byMail },
  { what: 'Reset by text', ask: byText },
  { what: 'Reset by mail, sent again', before: byMail, ask: byMail },
  { what: 'Code of a sign-up', ask: requestCode },
  { what: 'Code of a sign-up, sent again', before: requestCode, ask: requestCode },
  { what: 'Waitlist', ask: joinWaitlist },
]

/** Each caller has an address of its own and asks for the first time, so that no limit is what is measured. */
let callers = 0
const fromElsewhere = (person: Person): Person => {
  callers += 1
  return { ...person, ip: `11.${(callers >> 8) & 255}.${callers & 255}.7` }
}

/**
 * How long a stranger waits for an answer about a member and about nobody, in pairs one after the other, of which each comes first in
 * turn. The setting that hides members at a sign-up is on.
 */
export async function answerTimes(pairs = 300) {
  const instance = await openInstance()
  instance.deps.settings.strictEnumeration = true
  try {
    const known: Person[] = []
    for (let count = 0; count < members; count += 1) {
      const person = newPerson()
      await instance.signUp('customer', person, await instance.requestCode('customer', person))
      await joinWaitlist(instance, person)
      known.push(person)
    }
    const rows: Row[] = []
    for (const { what, before, ask } of questions) {
      const times = { ours: [] as number[], theirs: [] as number[] }
      // The first calls of a kind pay for what is loaded and compiled.
      for (let pair = -20; pair < pairs; pair += 1) {
        instance.advance(pair % members === 0 ? day : hour)
        const sides = [
          ['ours', known[(pair + members) % members]!],
          ['theirs', newPerson()],
        ] as const
        for (const [side, person] of pair % 2 === 0 ? sides : sides.toReversed()) {
          const caller = fromElsewhere(person)
          if (before) {
            await before(instance, caller)
            instance.advance(6 * minute)
          }
          const time = await seconds(async () => {
            const answer = await ask(instance, caller)
            if (!answer.ok && answer.code !== 'LOGIN_FAILED') throw new Error(`${what}: ${answer.code}`)
          })
          if (pair >= 0) times[side].push(1_000 * time)
        }
        if (pair % 20 === 0) await instance.db.deleteFrom('message').execute()
      }
      const { later, chance } = rankTest(times.ours, times.theirs)
      rows.push(
        compare(
          `${what}; ${(100 * later).toFixed(1)} % of members later than strangers, p = ${chance.toFixed(3)}`,
          times,
          { unit: 'ms', digits: 2, goal: 'p ≥ 0.01' },
        ),
      )
    }
    return print(rows)
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) await answerTimes(Number(process.argv[2] ?? 300))
