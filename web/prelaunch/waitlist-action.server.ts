import { data } from 'react-router'
import { waitlistForm } from '../../contract/waitlist.ts'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import { apiOf } from '../api.server.ts'
import type { FormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** `zip`: the ZIP code, if it has a page. */
export type WaitlistAnswer = { joined: { zip: string | null } } | FormError

/** SPEC 7: what every entry of this page says about its token and its source. */
const fixedFields = { recaptcha_action: 'prelaunch_signup', source: 'prelaunch' }
const secrets = ['recaptcha_token', 'recaptcha_site_key']

/**
 * The waitlist form (SPEC 5, 7, 8): field messages in order, then the bot check's, then the gateway's answer. The
 * gateway gets no session, even from a logged-in visitor.
 */
export async function waitlistAction(args: RouteArgs) {
  const form = await args.request.formData()
  const read = await readForm(args, waitlistForm, { form, secrets })
  if (!read.ok) return read.refused
  const recaptcha_token = String(form.get('recaptcha_token') ?? '')
  if (!recaptcha_token) {
    const message = waitlistMessages.recaptchaNoToken
    const formError: FormError = { errors: {}, message, code: 'BOT_CHECK_FAILED', values: read.values }
    return data(formError, { status: 422 })
  }
  const recaptcha_site_key = String(form.get('recaptcha_site_key') ?? '')
  const body = { ...read.value, ...fixedFields, recaptcha_token, recaptcha_site_key }
  // A token is good for one call. Sent again after a lost answer, it would be refused although the person is on the list.
  const result = await apiOf(args.context).waitlist.join(
    { body },
    { idempotencyKey: repeatKey(recaptcha_token, body) },
  )
  if (!result.ok) return refusedForm(args, read, result)
  return {
    joined: { zip: districtOfZip(read.value.zipcode) ? read.value.zipcode : null },
  } satisfies WaitlistAnswer
}
