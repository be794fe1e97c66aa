import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SecretKey } from '../../../providers/keys/secret-key.ts'
import { quickProof } from '../../../test/harness/quick-proof.ts'
import { type Answers, addAnswers, emptyAnswers, type Round } from './work.ts'

const execute = promisify(execFile)
const program = join(import.meta.dirname, 'generator.ts')
/** So many reads a second one generator can send. */
const readsEach = 1_000
const password = 'Lamp-post 7!'

export type Rates = Round['rates']

interface RoundNeeds {
  folder: string
  origin: string
  tokens: readonly string[]
  altchaKey: SecretKey
  inbox: string
}

async function proofsFor(key: SecretKey, count: number): Promise<string[]> {
  const proofs: string[] = []
  while (proofs.length < count) proofs.push(await quickProof(key, 'customer_signup'))
  return proofs
}

/** Returns a function that sends what arrives at the rates for that many seconds, from as many generators as it takes. */
export function createRounds({ folder, origin, tokens, altchaKey, inbox }: RoundNeeds) {
  let firstPerson = 0

  async function prepare(rates: Rates, seconds: number, at: number) {
    const people = Math.ceil(rates.signUp * seconds * 1.2) + 50
    const first = firstPerson
    firstPerson += people
    const results = join(folder, `answers-${at}.json`)
    const round: Round = {
      ...{ origin, seconds, rates, tokens, inbox, password, results, firstPerson: first },
      proofs: await proofsFor(altchaKey, people),
    }
    const file = join(folder, `round-${at}.json`)
    writeFileSync(file, JSON.stringify(round))
    return { file, results }
  }

  async function generate({ file, results }: Awaited<ReturnType<typeof prepare>>): Promise<Answers> {
    await execute(process.execPath, [program, file])
    // The generator wrote the file.
    return JSON.parse(readFileSync(results, 'utf8')) as Answers
  }

  return async (rates: Rates, seconds: number): Promise<Answers> => {
    const count = Math.ceil(rates.read / readsEach)
    const each: Rates = {
      page: rates.page / count,
      read: rates.read / count,
      signUp: rates.signUp / count,
    }
    // All of them start at the same time.
    const prepared = []
    for (let at = 0; at < count; at += 1) prepared.push(await prepare(each, seconds, at))
    const all = emptyAnswers()
    for (const answers of await Promise.all(prepared.map(generate))) addAnswers(all, answers)
    return all
  }
}
