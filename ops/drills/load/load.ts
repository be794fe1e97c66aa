import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { solve } from '../../../providers/bot-check/altcha.ts'
import { type Applicant, type ApplicantNeeds, sendLicense, signUp, verifyLicense } from './applicants.ts'
import { addressOf, clientFrom, type LoadClient } from './client.ts'
import { createLedger, passing } from './ledger.ts'

const pages = ['/', '/fees', '/customer-help', '/newsroom', '/customer-privacy-policy', '/hero-signup']

interface LoadOptions {
  /** The balancer, `http://127.0.0.1:PORT`. */
  origin: string
  pool: pg.Pool
  reviewer: LoadClient
}

/**
 * A light load of every kind: public pages, sessions, messages, drafts, the waitlist, and Heroes who sign up, send their ID and
 * are verified. It runs until `end` is called.
 */
export function startLoad({ origin, pool, reviewer }: LoadOptions) {
  const ledger = createLedger()
  const people: Applicant[] = []
  const pageProblems: string[] = []
  const sessionProblems: string[] = []
  const counts = { pages: 0, sessions: 0 }
  const drafts: { client: LoadClient; email: string; count: number }[] = []
  let last = 0
  const number = () => {
    last += 1
    return last
  }
  const needs: ApplicantNeeds = { origin, ledger, pool, number }

  async function openPage(at: number) {
    const path = pages[at % pages.length]!
    counts.pages += 1
    try {
      const answer = await fetch(origin + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(20_000),
      })
      const text = await answer.text()
      if (answer.status !== 200 || !text.includes('<h1')) pageProblems.push(`${path}: ${answer.status}`)
    } catch (error) {
      pageProblems.push(`${path}: ${String(error)}`)
    }
  }

  /** Checks that nobody is told they are logged out while the database is down. */
  async function readAccount(at: number) {
    const person = people[at % people.length]
    if (!person) return
    counts.sessions += 1
    const result = await person.client.account.get()
    if (!result.ok && !passing.has(result.code))
      sessionProblems.push(`${person.email}: ${result.status} ${result.code}`)
  }

  async function searchHelp(at: number) {
    const q = ['refund', 'how do I pay', 'license', 'cancel a walk'][at % 4]!
    const found = await clientFrom(origin, addressOf(at)).content.searchHelp({
      query: { q, topicType: 'Customer' },
    })
    if (!found.ok && !passing.has(found.code)) ledger.problems.push(`search: ${found.status} ${found.code}`)
  }

  async function writeMessage() {
    const at = number()
    const body = {
      name: 'Ada Mercer',
      topic: 'payment',
      message: 'One receipt is missing.',
      email: `load${at}@example.com`,
    } as const
    await ledger.write('message', body.email, options =>
      clientFrom(origin, addressOf(at)).support.sendMessage({ body }, options),
    )
  }

  /** A proof is accepted once, so every try solves a new one. */
  async function joinWaitlist() {
    const at = number()
    const client = clientFrom(origin, addressOf(at))
    const email = `load${at}@example.com`
    const person = { name: 'Ada', last_name: 'Mercer', zipcode: '10013', district: 'Manhattan' } as const
    await ledger.write('waitlist', email, async options => {
      const asked = await client.signUp.botChallenge()
      if (!asked.ok) return asked
      const recaptcha_token = (await solve(asked.data.challenge ?? {})) ?? ''
      return client.waitlist.join({ body: { ...person, email, recaptcha_token } }, options)
    })
  }

  /** Saves drafts of one form again and again, with a rising number in one of its fields. */
  async function saveDraft() {
    const hero = await signUp(needs)
    if (!hero) return
    const draft = { client: hero.client, email: hero.email, count: 0 }
    drafts.push(draft)
    let version = 0
    for (let count = 1; !ledger.isOver(); count += 1) {
      const body = { answers: { personalInfo: { hairColor: `shade ${count}` } }, version }
      const saved = await ledger.write('draft', `${hero.email} ${count}`, options =>
        hero.client.hero.saveFormDraft({ body }, options),
      )
      if (saved) {
        version = saved.version
        draft.count = count
      } else {
        const current = await hero.client.hero.formDraft()
        if (current.ok) version = current.data.version
      }
      await sleep(400)
    }
  }

  async function apply() {
    const hero = await signUp(needs)
    if (!hero) return
    people.push(hero)
    const application = await sendLicense(needs, hero)
    if (application) await verifyLicense(ledger, reviewer, application)
  }

  const loop = async (work: (at: number) => Promise<unknown>, pause: number) => {
    for (let at = 0; !ledger.isOver(); at += 1) {
      await work(at)
      await sleep(pause)
    }
  }
  const loops = [
    loop(openPage, 50),
    loop(openPage, 150),
    loop(readAccount, 100),
    loop(searchHelp, 500),
    loop(writeMessage, 300),
    loop(joinWaitlist, 4_000),
    loop(apply, 500),
    loop(apply, 900),
    saveDraft(),
  ]
  return {
    ledger,
    counts,
    drafts,
    people: people as readonly Applicant[],
    pageProblems,
    sessionProblems,
    end: async () => {
      ledger.end()
      await Promise.all(loops)
    },
  }
}
export type Load = ReturnType<typeof startLoad>

/** These must work again after a failover. Each of them writes. */
export const kindsOfLoad = ['message', 'draft', 'waitlist', 'sign-up', 'upload', 'decision'] as const
