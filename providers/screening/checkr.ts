import { isRecord } from '../../contract/fields-of.ts'
import { zip5Of } from '../../contract/home-address.server.ts'
import { stateNamed } from '../../contract/state-zips.server.ts'
import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import { finished, resultOf, timeOf, wordOf } from './checkr-report.ts'
import type {
  AcceptedOrder,
  OrderStanding,
  ScreeningEvent,
  ScreeningOrder,
  ScreeningProvider,
} from './screening-provider.ts'

export interface CheckrOptions {
  clock: { now(): Date }
  apiKey: string
  package: string
  baseUrl?: string
  /** Milliseconds from a request to the last byte of its answer. */
  timeout?: number
}

const answerLimit = 256 * 1024

/** How long an invitation from Checkr is valid if the answer doesn't say, in milliseconds. */
const usualLife = 7 * 24 * 60 * 60_000

type Answer = Record<string, unknown>

const unreadable = () => new ProviderFailure('checkr', 'temporary', 'UNREADABLE', { uncertain: true })

async function answerOf(response: Response): Promise<Answer> {
  const bytes = await readAnswer('checkr', response, answerLimit)
  try {
    // Invalid UTF-8 is an error. The encoding is never guessed.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isRecord(value)) return value
  } catch {}
  throw unreadable()
}

function idOf(value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{6,64}$/.test(value)) return value
  throw unreadable()
}

/** Only a URL at Checkr may become a button. Undefined for any other; the applicant then uses the link in Checkr's email. */
function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return undefined
  const { protocol, hostname, username } = new URL(value)
  const isTheirs = /(^|\.)checkr(-staging)?\.com$/.test(hostname)
  return protocol === 'https:' && isTheirs && !username ? value : undefined
}

/** Checkr knows states by two letters. Another text, such as a region of another country, would have the whole order refused. */
function workLocation(state: string) {
  const known = stateNamed(state)?.abbreviation
  return { country: 'US', ...(known ? { state: known } : {}) }
}

/**
 * Orders through Checkr: first a candidate with our own id and the number, then an invitation. Checkr asks the candidate for the
 * rest (date of birth, consent in its own form) and creates the report (decision 0357). If the candidate already has a pending
 * invitation or a report, that is the same order, so a try without an answer is not ordered twice. One call makes at most three
 * requests and never repeats one.
 */
export function createCheckrScreening(options: CheckrOptions): Required<ScreeningProvider> {
  const { clock, apiKey, baseUrl = 'https://api.checkr.com', timeout = 10_000 } = options
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  async function ask(method: 'GET' | 'POST', path: string, key?: string, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && key ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) {
        await response.body?.cancel()
        // A conflict means that an earlier try of ours is still running.
        throw answerFailure('checkr', response, { temporary: [409] })
      }
      return await answerOf(response)
    } catch (error) {
      throw connectionFailure('checkr', error)
    }
  }

  async function listOf(path: string): Promise<Answer[]> {
    const { data } = await ask('GET', path)
    if (!Array.isArray(data)) throw unreadable()
    return data.filter(isRecord)
  }

  const known = async (id: string): Promise<Answer | undefined> =>
    (await listOf(`candidates?custom_id=${encodeURIComponent(id)}`)).find(each => each.custom_id === id)

  function newCandidate({ id, candidate, ssn, copyRequested }: ScreeningOrder): Promise<Answer> {
    const { firstName, lastName, email, phone, zip, state } = candidate
    return ask('POST', 'candidates', `candidate-${id}`, {
      custom_id: id,
      first_name: firstName,
      last_name: lastName,
      no_middle_name: true,
      email,
      phone,
      // A five-digit ZIP code is what the agency needs. The last four digits of a ZIP+4 would reveal the side of a street.
      zipcode: zip5Of(zip) ?? zip,
      copy_requested: copyRequested,
      work_locations: [workLocation(state)],
      ssn,
    })
  }

  function invited(invitation: Answer): AcceptedOrder {
    const now = clock.now()
    const ends = timeOf(invitation.expires_at)
    return {
      reference: idOf(invitation.id),
      acceptedAt: now,
      invitation: {
        url: linkOf(invitation.invitation_url),
        expiresAt: ends ?? new Date(now.getTime() + usualLife),
      },
    }
  }

  const isPending = ({ status, expires_at: ends }: Answer) =>
    status === 'pending' && !(typeof ends === 'string' && new Date(ends) <= clock.now())

  /** Uses what already exists before it creates an invitation: first a report, then a pending invitation. */
  async function invite(
    candidate: Answer,
    isNew: boolean,
    id: string,
    state: string,
  ): Promise<AcceptedOrder> {
    const [report] = Array.isArray(candidate.report_ids) ? candidate.report_ids : []
    if (report) return { reference: idOf(report), acceptedAt: clock.now() }
    const candidateId = idOf(candidate.id)
    const before = isNew ? [] : await listOf(`invitations?candidate_id=${candidateId}`)
    const done = before.find(each => each.status === 'completed' && each.report_id)
    if (done) return { reference: idOf(done.report_id), acceptedAt: clock.now() }
    const pending = before.find(isPending)
    if (pending) return invited(pending)
    return invited(
      // The key has a number, because the key of an expired invitation could return that one again.
      await ask('POST', 'invitations', `order-${id}-${before.length + 1}`, {
        candidate_id: candidateId,
        package: options.package,
        work_locations: [workLocation(state)],
      }),
    )
  }

  /** Checkr's own times say when it happened. `asked` is before the answer, which may be older than an event that comes now. */
  function standingOf(report: Answer, reference: string, asked: Date): OrderStanding {
    const status = wordOf(report.status) ?? 'unknown'
    const of = (what: Omit<ScreeningEvent, 'id' | 'at' | 'reference'>, since?: Date): OrderStanding => ({
      status,
      events: [
        {
          id: ['looked-up', reference, status, ...(since ? [since.getTime()] : [])].join(':'),
          at: since && since > asked ? since : asked,
          reference,
          ...what,
        },
      ],
    })
    if (status === 'dispute') return of({ kind: 'disputed' })
    if (status !== 'complete' && status !== 'canceled') return { status, events: [] }
    const what = finished(report, status === 'complete' ? resultOf(report) : 'canceled')
    return of(what, what.finishedAt)
  }

  async function lookUpReport(reference: string): Promise<OrderStanding> {
    const asked = clock.now()
    return standingOf(await ask('GET', `reports/${idOf(reference)}`), reference, asked)
  }

  async function lookUpInvitation(reference: string): Promise<OrderStanding> {
    const asked = clock.now()
    const invitation = await ask('GET', `invitations/${idOf(reference)}`)
    const status = wordOf(invitation.status) ?? 'unknown'
    const event = { id: `looked-up:${reference}:${status}`, at: asked, reference }
    if (status === 'expired') return { status, events: [{ ...event, kind: 'expired' }] }
    if (status !== 'completed') return { status, events: [] }
    const report = idOf(invitation.report_id)
    const standing = await lookUpReport(report)
    return { ...standing, events: [{ ...event, kind: 'ordered', report }, ...standing.events] }
  }

  return {
    async order(order) {
      if (!/^\d{9}$/.test(order.ssn)) throw new ProviderFailure('checkr', 'permanent', 'NUMBER')
      const found = await known(order.id)
      return invite(found ?? (await newCandidate(order)), !found, order.id, order.candidate.state)
    },
    async inviteAgain({ id, state }) {
      const found = await known(id)
      if (!found) throw new ProviderFailure('checkr', 'permanent', 'CANDIDATE')
      return invite(found, false, id, state)
    },
    lookUp: ({ reference, invited: isInvitation }) =>
      isInvitation ? lookUpInvitation(reference) : lookUpReport(reference),
  }
}
