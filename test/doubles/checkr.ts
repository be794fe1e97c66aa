import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, startHttpDouble } from './http-double.ts'

export const checkrAccount = { apiKey: 'api-key-of-the-double', package: 'hero_standard' }

interface Candidate {
  id: string
  custom_id: string
  report_ids: string[]
  invitation_ids: string[]
  [field: string]: unknown
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * Answers like Checkr's candidates, reports and invitations: checks key and package, stores candidates, refuses missing fields.
 * `answerWith` simulates errors until `likeCheckr` is called.
 */
export async function startCheckr() {
  const candidates: Candidate[] = []
  let made = 0
  const newId = () => {
    made += 1
    return `e44aa283528e6fde7d54${String(made).padStart(4, '0')}`
  }

  function order(response: ServerResponse, fields: Record<string, unknown>, kind: 'report' | 'invitation') {
    const candidate = candidates.find(({ id }) => id === fields.candidate_id)
    if (!candidate) return json(response, 400, { error: 'candidate_id is invalid' })
    if (fields.package !== checkrAccount.package) return json(response, 400, { error: 'package is invalid' })
    if (kind === 'report' && !candidate.ssn) return json(response, 400, { error: 'ssn is missing' })
    const id = newId()
    candidate[`${kind}_ids`].push(id)
    return json(response, 201, { id, object: kind, status: 'pending', candidate_id: candidate.id })
  }

  function likeCheckr(response: ServerResponse, { method, path, headers, body }: ReceivedRequest): void {
    const login = `Basic ${Buffer.from(`${checkrAccount.apiKey}:`).toString('base64')}`
    if (headers.authorization !== login)
      return void json(response, 401, { error: 'Bad authentication error' })
    const url = new URL(path, 'http://checkr')
    if (method === 'GET' && url.pathname === '/v1/candidates') {
      const wanted = url.searchParams.get('custom_id')
      return void json(response, 200, {
        object: 'list',
        data: candidates.filter(({ custom_id }) => custom_id === wanted).map(({ ssn: _, ...shown }) => shown),
      })
    }
    const fields = body ? (JSON.parse(body) as Record<string, unknown>) : {}
    if (method === 'POST' && url.pathname === '/v1/candidates') {
      if (!fields.email || !fields.first_name) return void json(response, 400, { error: 'email is missing' })
      if (fields.zipcode === '00000')
        return void json(response, 422, { error: `${fields.email} is no candidate` })
      const candidate = { ...fields, id: newId(), report_ids: [], invitation_ids: [] } as unknown as Candidate
      candidates.push(candidate)
      const { ssn: _, ...shown } = candidate
      return void json(response, 201, shown)
    }
    if (method === 'POST' && url.pathname === '/v1/reports') return void order(response, fields, 'report')
    if (method === 'POST' && url.pathname === '/v1/invitations')
      return void order(response, fields, 'invitation')
    return void json(response, 404, { error: 'not found' })
  }

  return { ...(await startHttpDouble(likeCheckr)), candidates, likeCheckr }
}

export function checkrEvent(
  type: string,
  object: Record<string, unknown>,
  { id = 'evt-000001', at, apiKey = checkrAccount.apiKey }: { id?: string; at: Date; apiKey?: string },
) {
  const body = Buffer.from(
    JSON.stringify({ id, object: 'event', type, created_at: at.toISOString(), data: { object } }),
  )
  return { body, signature: createHmac('sha256', apiKey).update(body).digest('hex') }
}
