import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttpDouble } from '../../test/doubles/http-double.ts'
import { twilioAccount } from '../../test/doubles/twilio.ts'
import { createFailoverSender } from './failover.ts'
import type { Sms } from './sms-sender.ts'
import { createTwilioSmsSender } from './twilio.ts'
import { createTwilioVerifySender } from './twilio-verify.ts'

const spoken: Sms = { id: 'm-1', to: '+12125550123', text: "Your code: 4, 8. Don't share <it>." }
const callsFrom = '+12125550188'

/** A fake of Twilio's Calls resource, which answers with 201 and the new call, or with an error and its code. */
async function callDouble(status: number, body: unknown) {
  const server = await startHttpDouble(
    response =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
  onTestFinished(() => server.close())
  return { server, sender: createTwilioSmsSender({ ...twilioAccount, callsFrom, baseUrl: server.url }) }
}

const call = {
  sid: 'CA00000000000000000000000000000007',
  to: spoken.to,
  from: callsFrom,
  status: 'queued',
  direction: 'outbound-api',
  api_version: '2010-04-01',
}

describe('a call by Twilio', () => {
  it('says the text twice, by TwiML in the request', async () => {
    const { server, sender } = await callDouble(201, call)
    expect(await sender.call!(spoken)).toEqual({ providerId: call.sid })
    const [request] = server.received
    expect(request!.path).toBe(`/2010-04-01/Accounts/${twilioAccount.accountSid}/Calls.json`)
    const said = '<Say language="en-US">Your code: 4, 8. Don&#39;t share &lt;it&gt;.</Say>'
    expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
      To: spoken.to,
      From: callsFrom,
      Twiml: `<Response><Pause length="1"/>${said}<Pause length="2"/>${said}</Response>`,
    })
  })

  it('fails for good with the code of Twilio, and for a number that is none without asking it', async () => {
    const { server, sender } = await callDouble(400, { code: 21215, message: 'not authorized to call' })
    await expect(sender.call!(spoken)).rejects.toMatchObject({ kind: 'permanent', code: '21215' })
    await expect(sender.call!({ ...spoken, to: '911' })).rejects.toMatchObject({ code: 'NUMBER' })
    expect(server.received).toHaveLength(1)
  })

  it('is there through Verify and a second sender, and absent without a number to call from', async () => {
    const { server, sender } = await callDouble(201, call)
    const verify = createTwilioVerifySender({ ...twilioAccount, serviceSid: 'VA1', other: sender })
    const names = { first: 'twilio', second: 'telnyx' }
    const clock = { now: () => new Date() }
    const both = createFailoverSender(verify, { send: sender.send }, { clock, names })
    await both.call!(spoken)
    expect(server.received).toHaveLength(1)
    expect(createTwilioSmsSender(twilioAccount).call).toBeUndefined()
  })
})
