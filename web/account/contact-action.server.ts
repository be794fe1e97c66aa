import type { ContactKind } from '../../contract/account-changes.ts'
import * as contract from '../../contract/account-security.ts'
import type { Client } from '../../contract/client.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import { messages } from '../../contract/messages.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { type AccountAnswer, answerPart, refusedPart } from './account-answer.server.ts'
import {
  type CodeFor,
  clearPendingChange,
  pendingChangeOf,
  savePendingChange,
  withShown,
} from './pending-change.server.ts'

const atContact = {
  PHONE_EXISTS: { phone: messages.phoneExistsScreen },
  EMAIL_EXISTS: { email: messages.emailExistsScreen },
  COUNTRY_NOT_OPEN: { phone: "We can't send codes to this country yet." },
}
const proofSecrets = ['code', 'currentPassword', 'proofCode', 'password']

type ProofPart = ContactKind | 'close'

const unknownWait = { digits: 6, expiresIn: 0, resendIn: 0, sendsLeft: 1 }

function codeForOf(args: RouteArgs, form: FormData, part: ContactKind): CodeFor {
  const saved = pendingChangeOf(args)
  const own = targetOf(form, part)
  if (saved?.part !== part || saved.target !== own.target) return { ...own, sent: unknownWait }
  return { ...own, sent: saved.sent, ...(saved.again ? { again: true } : {}) }
}

function targetOf(form: FormData, part: ContactKind) {
  const target = String(form.get(part) ?? '')
  return withShown(
    part === 'phone' ? { target, countryCode: String(form.get('countryCode') ?? '+1') } : { target },
  )
}

/** An empty code is refused at its own field: while a code is asked for, the page has no field for the password. */
export const proofNeededOf = (form: FormData) =>
  proofByOf(form).proofBy ? { PROOF_NEEDED: { proofCode: messages.code } } : {}

export function proofByOf(form: FormData): Pick<AccountAnswer, 'proofBy'> {
  const by = form.get('proofBy')
  return by === 'email' || by === 'phone' ? { proofBy: by } : {}
}

/** Phone and email change only with a code sent to the new contact (DECISIONS U2). */
export async function requestChange(args: RouteArgs, api: Client, form: FormData, part: ContactKind) {
  const read = await readForm(args, contract.requestChangeCode.body, { form, secrets: proofSecrets })
  if (!read.ok) return refusedPart(part, read.refused)
  // A press on the code's page asks for a new code. Otherwise a code that is still valid is used again.
  const again = form.get('again') !== null
  const body = again ? read.value : { ...read.value, unlessLive: true }
  const result = await api.account.requestChangeCode({ body })
  if (!result.ok)
    return refusedPart(
      part,
      refusedForm(args, read, result, { at: atContact }),
      again ? { codeFor: codeForOf(args, form, part), ...proofByOf(form) } : {},
    )
  const codeFor = { ...targetOf(form, part), sent: result.data, ...(again ? { again } : {}) }
  savePendingChange(args, { part, ...codeFor })
  return answerPart({ part, codeFor, ...proofByOf(form) })
}

export function cancelChange(args: RouteArgs, part: ContactKind) {
  clearPendingChange(args)
  return answerPart({ part })
}

export async function confirmChange(args: RouteArgs, api: Client, form: FormData, part: ContactKind) {
  const rest = { codeFor: codeForOf(args, form, part), ...proofByOf(form) }
  const read = await readForm(args, contract.changeContact.body, { form, secrets: proofSecrets })
  if (!read.ok) return refusedPart(part, read.refused, rest)
  // Idempotency keys are per session, and the code in the body tells submissions apart. The password is never part of a key.
  const { currentPassword: _, ...rememberable } = read.value
  const result = await api.account.changeContact(
    { body: read.value },
    { idempotencyKey: repeatKey('change', rememberable) },
  )
  if (!result.ok) {
    const code = { code: result.message }
    const at = {
      ...atContact,
      LOGIN_FAILED: { currentPassword: wrongPasswordMessage },
      ...proofNeededOf(form),
      ...(result.errors.proofCode ? {} : { CODE_INCORRECT: code, CODE_EXPIRED: code }),
    }
    return refusedPart(part, refusedForm(args, read, result, { at }), rest)
  }
  clearPendingChange(args)
  return answerPart({
    part,
    done: part === 'email' ? 'You’ve changed your email.' : 'You’ve changed your phone number.',
  })
}

const contactOf = (args: RouteArgs, form: FormData, part: ProofPart) =>
  part === 'close' ? {} : { codeFor: codeForOf(args, form, part) }

/** Shows the field for the password again in place of the one for a code. */
export const backToPassword = (args: RouteArgs, form: FormData, part: ProofPart) =>
  answerPart({ part, ...contactOf(args, form, part) })

export async function requestProof(
  args: RouteArgs,
  api: Client,
  form: FormData,
  { part, to }: { part: ProofPart; to: ContactKind },
) {
  const rest = contactOf(args, form, part)
  const result = await api.account.requestProofCode({ body: { to } })
  if (!result.ok)
    return refusedPart(part, refusedForm(args, { values: {} }, result), { ...rest, ...proofByOf(form) })
  return answerPart({ part, ...rest, proofBy: to, proofAgain: proofByOf(form).proofBy === to })
}
