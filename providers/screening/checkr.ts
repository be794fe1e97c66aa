import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import type { AcceptedOrder, ScreeningOrder, ScreeningProvider } from './screening-provider.ts'

export interface CheckrOptions {
  clock: { now(): Date }
  apiKey: string
  /** The package of searches, as the agency's account names it. */
  package: string
  /**
   * `report`: we collect number and consent and order a report. `invitation`: the agency asks the applicant itself; the
   * number is not handed over.
   */
  flow: 'report' | 'invitation'
  baseUrl?: string
  /** Milliseconds from a request to the last byte of its answer. */
  timeout?: number
}

const answerLimit = 256 * 1024

/** What the agency answers; every field is anyone's until it was looked at. */
type Answer = Record<string, unknown>

const unreadable = () => new ProviderFailure('checkr', 'temporary', 'UNREADABLE', { uncertain: true })

async function answerOf(response: Response): Promise<Answer> {
  const bytes = await readAnswer('checkr', response, answerLimit)
  try {
    // Another character set than the one the agency speaks is read as damage, never guessed.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Answer
  } catch {}
  throw unreadable()
}

/** An id as the agency writes them; anything else than one is no answer. */
function idOf(value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{6,64}$/.test(value)) return value
  throw unreadable()
}

const workLocation = (state: string) => ({ country: 'US', ...(state ? { state } : {}) })

/**
 * Orders through Checkr: a candidate under our own id, then a report or an invitation. A candidate that is there already, with
 * the order it has, is the same order: so a try whose answer never came is not ordered again. One call makes three requests at
 * most, and never repeats one.
 */
export function createCheckrScreening(options: CheckrOptions): ScreeningProvider {
  const { clock, apiKey, flow, baseUrl = 'https://api.checkr.com', timeout = 10_000 } = options
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  async function ask(method: 'GET' | 'POST', path: string, key: string, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) {
        await response.body?.cancel()
        // A conflict is with a try of our own that is still under way.
        throw answerFailure('checkr', response, { temporary: [409] })
      }
      return await answerOf(response)
    } catch (error) {
      throw connectionFailure('checkr', error)
    }
  }

  /** The candidate that an earlier try has made, with what was ordered for them. */
  async function known(order: ScreeningOrder): Promise<Answer | undefined> {
    const { data } = await ask('GET', `candidates?custom_id=${encodeURIComponent(order.id)}`, order.id)
    if (!Array.isArray(data)) throw unreadable()
    const found: unknown = data.find(each => (each as Answer | null)?.custom_id === order.id)
    return found as Answer | undefined
  }

  function newCandidate({ id, candidate, ssn, copyRequested }: ScreeningOrder): Promise<Answer> {
    const { firstName, lastName, email, phone, zip, state } = candidate
    return ask('POST', 'candidates', `candidate-${id}`, {
      custom_id: id,
      first_name: firstName,
      last_name: lastName,
      no_middle_name: true,
      email,
      phone,
      zipcode: zip,
      copy_requested: copyRequested,
      work_locations: [workLocation(state)],
      // With an invitation the agency asks for the number itself.
      ...(flow === 'report' ? { ssn } : {}),
    })
  }

  /** What was ordered for the candidate before, under the name that its events carry. */
  function orderedBefore(candidate: Answer): string | undefined {
    const ids = flow === 'report' ? candidate.report_ids : candidate.invitation_ids
    return Array.isArray(ids) && ids.length > 0 ? idOf(ids[0]) : undefined
  }

  return {
    async order(order): Promise<AcceptedOrder> {
      if (!/^\d{9}$/.test(order.ssn)) throw new ProviderFailure('checkr', 'permanent', 'NUMBER')
      const candidate = (await known(order)) ?? (await newCandidate(order))
      const before = orderedBefore(candidate)
      if (before) return { reference: before, acceptedAt: clock.now() }
      const made = await ask('POST', flow === 'report' ? 'reports' : 'invitations', `order-${order.id}`, {
        candidate_id: idOf(candidate.id),
        package: options.package,
        work_locations: [workLocation(order.candidate.state)],
      })
      return { reference: idOf(made.id), acceptedAt: clock.now() }
    },
  }
}
