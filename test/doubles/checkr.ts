import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, sendJson, startHttpDouble } from './http-double.ts'

export const checkrAccount = { apiKey: 'api-key-of-the-double', package: 'hero_standard' }

interface Candidate {
  id: string
  custom_id: string
  report_ids: string[]
  [field: string]: unknown
}

interface Report {
  id: string
  status: 'pending' | 'suspended' | 'dispute' | 'complete' | 'canceled'
  result: 'clear' | 'consider' | null
  completed_at: string | null
  revised_at: string | null
  includes_canceled: boolean
  [field: string]: unknown
}

interface Invitation {
  id: string
  status: 'pending' | 'completed' | 'expired'
  candidate_id: string
  report_id: string | null
  expires_at: string
  [field: string]: unknown
}

const list = (data: unknown[]) => ({
  object: 'list',
  count: data.length,
  next_href: null,
  previous_href: null,
  data,
})

/** Answers show only the last four digits of the number. */
const shown = ({ ssn, ...candidate }: Candidate) => ({ ...candidate, ssn: `***-**-${String(ssn).slice(-4)}` })

/**
 * Answers in the shapes that Checkr publishes for candidates, invitations and reports. It checks key and package, stores
 * candidates, and refuses what Checkr refuses (a report without a date of birth or a consent document). `answerWith` simulates
 * errors until `likeCheckr` is called.
 */
export async function startCheckr({ now = () => new Date('2026-11-21T12:00:00Z') } = {}) {
  const candidates: Candidate[] = []
  const invitations: Invitation[] = []
  const reports: Report[] = []
  let made = 0
  const newId = () => {
    made += 1
    return `e44aa283528e6fde7d54${String(made).padStart(4, '0')}`
  }

  function invite(response: ServerResponse, fields: Record<string, unknown>) {
    const candidate = candidates.find(({ id }) => id === fields.candidate_id)
    if (!candidate) return sendJson(response, 400, { error: 'candidate_id is invalid' })
    if (fields.package !== checkrAccount.package)
      return sendJson(response, 400, { error: 'package is invalid' })
    const id = newId()
    const invitation: Invitation = {
      id,
      object: 'invitation',
      uri: `/v1/invitations/${id}`,
      status: 'pending',
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
      completed_at: null,
      deleted_at: null,
      invitation_url: `https://apply.checkr.com/invite/hero/${id}`,
      package: checkrAccount.package,
      candidate_id: candidate.id,
      report_id: null,
    }
    invitations.push(invitation)
    return sendJson(response, 201, invitation)
  }

  function report(response: ServerResponse, fields: Record<string, unknown>) {
    const candidate = candidates.find(({ id }) => id === fields.candidate_id)
    const missing = ['dob', 'ssn', 'zipcode'].filter(name => !candidate?.[name])
    if (missing.length > 0)
      return sendJson(response, 400, { error: missing.map(name => `${name} is missing`) })
    return sendJson(response, 400, { error: 'consent_document_ids is missing' })
  }

  function likeCheckr(response: ServerResponse, { method, path, headers, body }: ReceivedRequest): void {
    const login = `Basic ${Buffer.from(`${checkrAccount.apiKey}:`).toString('base64')}`
    if (headers.authorization !== login)
      return void sendJson(response, 401, { error: 'Bad authentication error' })
    const url = new URL(path, 'http://checkr')
    if (method === 'GET' && url.pathname === '/v1/candidates') {
      const wanted = url.searchParams.get('custom_id')
      return void sendJson(
        response,
        200,
        list(candidates.filter(each => each.custom_id === wanted).map(shown)),
      )
    }
    if (method === 'GET' && url.pathname === '/v1/invitations') {
      const wanted = url.searchParams.get('candidate_id')
      return void sendJson(response, 200, list(invitations.filter(each => each.candidate_id === wanted)))
    }
    const [, one, id] = /^\/v1\/(invitations|reports)\/(\w+)$/.exec(url.pathname) ?? []
    if (method === 'GET' && one) {
      const found = (one === 'reports' ? reports : invitations).find(each => each.id === id)
      return void (found ? sendJson(response, 200, found) : sendJson(response, 404, { error: 'not found' }))
    }
    const fields = body ? (JSON.parse(body) as Record<string, unknown>) : {}
    if (method === 'POST' && url.pathname === '/v1/candidates') {
      if (!fields.email) return void sendJson(response, 400, { error: 'email is missing' })
      if (fields.zipcode === '00000')
        return void sendJson(response, 422, { error: `${fields.email} is no candidate` })
      const id = newId()
      const candidate = { ...fields, id, object: 'candidate', uri: `/v1/candidates/${id}`, report_ids: [] }
      candidates.push(candidate as unknown as Candidate)
      return void sendJson(response, 201, shown(candidate as unknown as Candidate))
    }
    if (method === 'POST' && url.pathname === '/v1/reports') return void report(response, fields)
    if (method === 'POST' && url.pathname === '/v1/invitations') return void invite(response, fields)
    return void sendJson(response, 404, { error: 'not found' })
  }

  /** Acts as if the candidate filled in Checkr's form, which creates the report. */
  function complete(id: string): string {
    const invitation = invitations.find(each => each.id === id)!
    const candidate = candidates.find(each => each.id === invitation.candidate_id)!
    const reportId = newId()
    Object.assign(invitation, { status: 'completed', report_id: reportId, completed_at: now().toISOString() })
    candidate.report_ids.push(reportId)
    reports.push({
      id: reportId,
      object: 'report',
      uri: `/v1/reports/${reportId}`,
      status: 'pending',
      result: null,
      created_at: now().toISOString(),
      completed_at: null,
      revised_at: null,
      includes_canceled: false,
      candidate_id: candidate.id,
      package: checkrAccount.package,
    })
    return reportId
  }

  /** Acts as if the report had changed, such as by its completion. Returns it as events have it. */
  function change(id: string, changed: Partial<Report>): Report {
    const report = reports.find(each => each.id === id)!
    const completed = changed.status === 'complete' ? { completed_at: now().toISOString() } : {}
    return Object.assign(report, completed, changed)
  }

  return {
    ...(await startHttpDouble(likeCheckr)),
    candidates,
    invitations,
    reports,
    likeCheckr,
    complete,
    change,
  }
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
