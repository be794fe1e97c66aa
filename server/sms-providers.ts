import type { Logger } from 'pino'
import type { Clock } from '../api/deps.ts'
import type { StoreMessage } from '../providers/inbox.ts'
import { createFailoverSender } from '../providers/sms/failover.ts'
import { createTwilioInboundTexts } from '../providers/sms/inbound.ts'
import { createInboxSmsSender } from '../providers/sms/inbox.ts'
import { createTwilioLookup } from '../providers/sms/phone-lookup.ts'
import { createTwilioSmsReports } from '../providers/sms/sms-reports.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { createTelnyxSmsSender } from '../providers/sms/telnyx.ts'
import { createTelnyxInboundTexts } from '../providers/sms/telnyx-inbound.ts'
import { createTelnyxSmsReports } from '../providers/sms/telnyx-reports.ts'
import { createTwilioSmsSender } from '../providers/sms/twilio.ts'
import { createTwilioVerifySender } from '../providers/sms/twilio-verify.ts'
import { requiredSetting } from './required-setting.ts'
import type { Settings } from './settings.ts'

export type ObserveSender = (sender: SmsSender, name: string) => SmsSender

interface Needs {
  store: StoreMessage
  clock: Clock
  publicUrl: string
  log: Pick<Logger, 'warn'>
  /** Returns the sender measured under its name. Each has its own, or the second would hide an outage of the first. */
  observeSender?: ObserveSender | undefined
}

/**
 * Twilio with what is configured in addition: Verify for codes, delivery reports, a second sender and look-ups. `createSmsSender` is
 * for a process that sends, because only that one has the keys of every sender.
 */
export function createSmsProviders(
  { sms }: Settings,
  { store, clock, publicUrl, log, observeSender = sender => sender }: Needs,
) {
  const twilio = () => ({
    accountSid: requiredSetting('TWILIO_ACCOUNT_SID', sms.accountSid),
    authToken: requiredSetting('TWILIO_AUTH_TOKEN', sms.authToken),
  })
  const phoneLookup =
    sms.lookup === 'twilio'
      ? createTwilioLookup({
          ...twilio(),
          onFailure: code => log.warn({ code }, 'a phone number was not looked up'),
        })
      : undefined
  const telnyxKey = sms.fallback === 'telnyx' ? sms.telnyxPublicKey : undefined
  const telnyxInbound = telnyxKey ? [createTelnyxInboundTexts({ publicKey: telnyxKey, clock })] : []
  const telnyxReports = telnyxKey
    ? [
        createTelnyxSmsReports({
          publicKey: telnyxKey,
          clock,
          url: `${publicUrl}/api/texts/reports/telnyx`,
        }),
      ]
    : []
  function withFallback(sender: SmsSender): SmsSender {
    const first = observeSender(sender, sms.provider)
    if (sms.fallback !== 'telnyx') return first
    const second = createTelnyxSmsSender({
      apiKey: requiredSetting('TELNYX_API_KEY', sms.telnyxKey),
      from: requiredSetting('TELNYX_FROM', sms.telnyxFrom),
      reportsTo: telnyxReports[0]?.addressOf,
    })
    return createFailoverSender(first, observeSender(second, sms.fallback), {
      clock,
      names: { first: sms.provider, second: sms.fallback },
      onFailover: () => log.warn('the second sender sends a text'),
    })
  }
  if (sms.provider !== 'twilio')
    return {
      inboundTexts: telnyxInbound,
      smsReports: telnyxReports,
      createSmsSender: () =>
        withFallback(createInboxSmsSender({ store, calls: sms.callsFrom !== undefined })),
      phoneLookup,
    }
  const { accountSid, authToken } = twilio()
  const tokens = { authToken, olderTokens: sms.olderTokens }
  const twilioReports = createTwilioSmsReports({ ...tokens, url: `${publicUrl}/api/texts/reports` })
  const reportsTo = (id: string) => twilioReports.addressOf(id)
  const texts = createTwilioSmsSender({
    accountSid,
    authToken,
    from: requiredSetting('TWILIO_FROM', sms.from),
    callsFrom: sms.callsFrom,
    reportsTo,
  })
  const first = sms.verifyService
    ? createTwilioVerifySender({ accountSid, authToken, serviceSid: sms.verifyService, other: texts })
    : texts
  return {
    createSmsSender: () => withFallback(first),
    smsReports: [twilioReports, ...telnyxReports],
    phoneLookup,
    inboundTexts: [
      createTwilioInboundTexts({ ...tokens, url: `${publicUrl}/api/texts/inbound` }),
      ...telnyxInbound,
    ],
  }
}
