import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, sendJson, startHttpDouble } from './http-double.ts'

export const telnyxAccount = { apiKey: 'KEY-of-the-double', from: '+12125550188' }

const error = (code: string, title: string) => ({ errors: [{ code, title, detail: title }] })

/** Answers like Telnyx's Messages API, with its own error codes. */
function answerLikeTelnyx(response: ServerResponse, request: ReceivedRequest): void {
  if (request.headers.authorization !== `Bearer ${telnyxAccount.apiKey}`)
    return void sendJson(response, 401, error('10009', 'Authentication failed'))
  if (request.method !== 'POST' || request.path !== '/v2/messages')
    return void sendJson(response, 404, error('10005', 'Resource not found'))
  const { from, to, text } = JSON.parse(request.body) as Record<string, string>
  if (!from || !text) return void sendJson(response, 422, error('10004', 'Missing required parameter'))
  if (to?.startsWith('+1999')) return void sendJson(response, 400, error('40310', 'Invalid to address'))
  if (to?.startsWith('+1888'))
    return void sendJson(response, 409, error('40300', 'Blocked due to STOP message'))
  sendJson(response, 200, {
    data: {
      record_type: 'message',
      direction: 'outbound',
      id: 'b0c7e8cb-6227-4c74-9f32-c7f80c30934b',
      type: 'SMS',
      from: { phone_number: from, carrier: 'Telnyx', line_type: 'Wireless' },
      to: [{ phone_number: to, status: 'queued', carrier: 'T-Mobile', line_type: 'Wireless' }],
      text,
      errors: [],
    },
  })
}

export const startTelnyx = () => startHttpDouble(answerLikeTelnyx)
