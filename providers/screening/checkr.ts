import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import type { AcceptedOrder, ScreeningOrder, ScreeningProvider } from './screening-provider.ts'

export interface CheckrOptions {
  clock: { now(): Date }
  apiKey: string
  package: string
  /**
   * `report`: we collect number and consent and order a report. `invitation`: the agency asks the applicant itself, and we do not
   * send the number.
   */
  flow: 'report' | 'invitation'
  baseUrl?: string
  /** Milliseconds from a request to the last byte of its answer. */
  timeout?: number
}

const answerLimit = 256 * 1024

type Answer = Record<string, unknown>

const unreadable = () => new ProviderFailure('checkr', 'temporary', 'UNREADABLE', { uncertain: true })

async function answerOf(response: Response): Promise<Answer> {
  const bytes = await readAnswer('checkr', response, answerLimit)
  try {
    // Invalid UTF-8 is an error; the encoding is never guessed.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Answer
  } catch {}
  throw unreadable()
}

function idOf(value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{6,64}$/.test(value)) return value
  throw unreadable()
}

const workLocation = (state: string) => ({ country: 'US', ...(state ? { state } : {}) })

/**
 * Orders through Checkr: a candidate with our own id, then a report or an invitation. An existing candidate with its order is the
 * same order, so an unanswered try is not ordered twice. One call makes at most three requests and never repeats one.
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
        // A conflict means that an earlier try of ours is still running.
        throw answerFailure('checkr', response, { temporary: [409] })
      }
      return await answerOf(response)
    } catch (error) {
      throw connectionFailure('checkr', error)
    }
  }

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
      ...(flow === 'report' ? { ssn } : {}),
    })
  }

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
