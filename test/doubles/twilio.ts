import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, sendJson, startHttpDouble } from './http-double.ts'

export const twilioAccount = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'auth-token-of-the-double',
  from: '+12125550199',
}

/** Answers like Twilio's Messages resource: checks path, credentials and form, and refuses with Twilio's own codes. */
export function answerLikeTwilio(response: ServerResponse, request: ReceivedRequest): void {
  const { accountSid, authToken } = twilioAccount
  const login = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const form = new URLSearchParams(request.body)
  if (request.headers.authorization !== login)
    return void sendJson(response, 401, { code: 20003, message: 'Authenticate' })
  if (request.method !== 'POST' || request.path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return void sendJson(response, 404, { code: 20404, message: 'not found' })
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return void sendJson(response, 400, { code: 21604, message: "A 'To' phone number is required." })
  if (!form.get('To'))
    return void sendJson(response, 400, { code: 21604, message: "A 'To' phone number is required." })
  if (!form.get('From') && !form.get('MessagingServiceSid'))
    return void sendJson(response, 400, { code: 21603, message: "A 'From' phone number is required." })
  if (!form.get('Body'))
    return void sendJson(response, 400, { code: 21602, message: 'Message body is required.' })
  if (form.get('To')?.startsWith('+1999'))
    return void sendJson(response, 400, {
      code: 21211,
      message: `The 'To' number ${form.get('To')} isn't valid.`,
    })
  if (form.get('To')?.startsWith('+1888'))
    return void sendJson(response, 400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' })
  sendJson(response, 201, {
    sid: `SM${String(request.headers['i-twilio-idempotency-token'])}`,
    status: 'queued',
  })
}

export const startTwilio = () => startHttpDouble(answerLikeTwilio)
