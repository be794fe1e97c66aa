import { hash, verify } from '@node-rs/argon2'
import { argon2id } from '../api/accounts/passwords.ts'
import { hour } from '../contract/durations.ts'
import { newPerson, openInstance, password, pooled } from './instance.ts'
import { compare, isMain, print, seconds, sideBySide } from './measure.ts'

const aRound = 200
const atOnce = 8
const rounds = 5
const numbers = Array.from({ length: aRound }, (_, index) => index)

export async function accounts() {
  const instance = await openInstance()
  try {
    const known: ReturnType<typeof newPerson>[] = []
    const signUps = await sideBySide(
      rounds,
      async () => {
        // Resets the hourly limit of codes, which is not what is measured.
        instance.advance(2 * hour)
        const people = numbers.map(newPerson)
        const codes = new Map<string, string>()
        for (const person of people) codes.set(person.phone, await instance.requestCode('customer', person))
        const time = await seconds(() =>
          pooled(people, atOnce, person => instance.signUp('customer', person, codes.get(person.phone)!)),
        )
        known.push(...people)
        return aRound / time
      },
      async () => aRound / (await seconds(() => pooled(numbers, 2, () => hash(password, argon2id)))),
    )
    const stored = await hash(password, argon2id)
    let round = 0
    const logIns = await sideBySide(
      rounds,
      async () => {
        instance.advance(hour)
        const people = known.slice(round * aRound, (round + 1) * aRound)
        round += 1
        const time = await seconds(() =>
          pooled(people, atOnce, async person => {
            const done = await instance.client(person.ip).account.logIn({
              body: { audience: 'customer', username: person.email, password },
            })
            if (!done.ok) throw new Error(done.code)
          }),
        )
        return aRound / time
      },
      async () => aRound / (await seconds(() => pooled(numbers, 2, () => verify(stored, password)))),
    )
    return print([
      compare('Sign-ups beside bare argon2id hashes', signUps, { unit: '/s', goal: '≥ 0.75' }),
      compare('Log-ins beside bare argon2id verifications', logIns, { unit: '/s', goal: '≥ 0.85' }),
    ])
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) await accounts()
