import { data, href, redirect } from 'react-router'
import {
  type EvidenceKind,
  evidenceKinds,
  submitBackgroundCheck,
} from '../../../contract/background-check.ts'
import { dayFromIso, isBusinessDay } from '../../../contract/business-days.ts'
import type { Client } from '../../../contract/client.ts'
import type { Page, PageSlug } from '../../../contract/content.ts'
import { answerNotice } from '../../../contract/legal-notices.ts'
import type { ErrorResult } from '../../../contract/result.ts'
import { apiContext } from '../../api.server.ts'
import type { FormError } from '../../form/form-error.ts'
import { typedValues } from '../../form/form-values.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { cleanHtml } from '../../rich-text/clean.server.ts'
import { dataOf, type RouteArgs, requireHero } from '../../session.server.ts'
import { malformedForm, openStep, refusedStep, sentTo } from '../hero-step.server.ts'
import { formerReportOf } from './notice/former-report.ts'
import { errorsOnAccept, type NumberForm } from './number-form.ts'
import { screenHref } from './screen-href.ts'
import { type Screen, screenFor } from './screens.ts'

const nothingTyped = { values: {} }

export interface Text {
  title: string
  version: string
  html: string
}
const textOf = ({ title, version, description }: Page): Text => ({
  title,
  version,
  html: cleanHtml(description),
})

const textsOf: Partial<Record<Screen, readonly PageSlug[]>> = {
  showDisclosure: ['background-check-disclosure'],
  showAuthorization: ['background-check-authorization', 'summary-of-rights'],
  showVerifyPinForm: ['additional-disclosures-new-york-minnesota'],
  showAdditionalDisclousers: ['additional-disclosures-new-york-minnesota'],
}

/** DECISIONS B5. */
async function ownNotice(args: RouteArgs) {
  const { api } = requireHero(args)
  return dataOf(args, await api.adverse.notice())
}

export async function loadCheck(args: RouteArgs) {
  const notice = await ownNotice(args)
  const { api, hero, today: date } = await openStep(args, 'backgroundCheck', { shownDenied: notice !== null })
  const check = dataOf(args, await api.hero.backgroundCheck())
  const screen = screenFor(new URL(args.request.url).searchParams.get('screen'), check)
  const texts = await Promise.all(
    (textsOf[screen] ?? []).map(async slug =>
      textOf(dataOf(args, await api.content.page({ params: { slug } }))),
    ),
  )
  const { screening, waitingDays } = args.context.get(requestContext).settings
  const isSubmitted = check.verificationStatus !== 'PENDING' && check.verificationStatus !== 'INVALID'
  const answered = new URL(args.request.url).searchParams.has('answered')
  const { agencyName } = screening
  const shown = isSubmitted ? notice : null
  const former = formerReportOf(check, notice)
  const today = { date, isBusinessDay: isBusinessDay(dayFromIso(date)) }
  return { hero, check, screen, texts, agencyName, waitingDays, notice: shown, former, answered, today }
}

const nextAfter: Record<EvidenceKind, Screen> = {
  disclosure: 'showAuthorization',
  authorization: 'showVerifyPinForm',
  stateNotices: 'showVerifyPinForm',
}

/** Records that this version of a text was read. If a newer version is in force, that one is shown instead. */
async function read(args: RouteArgs, api: Client, form: FormData) {
  const kind = evidenceKinds.find(known => known === form.get('kind'))
  if (!kind) return malformedForm()
  const result = await api.hero.recordEvidence({ body: { kind, version: String(form.get('version') ?? '') } })
  return result.ok
    ? redirect(screenHref(nextAfter[kind]))
    : refusedStep(args, 'backgroundCheck', { form: nothingTyped, refusal: result })
}

/**
 * A refusal of the SSN. An ended session does not redirect to the log-in: the page still holds the SSN and sends it
 * again after a log-in in another window. With this status, React Router doesn't reload the page's data, which would redirect.
 */
function refusedNumber(
  args: RouteArgs,
  { values }: { values: Record<string, string> },
  refusal: ErrorResult,
) {
  if (refusal.code !== 'SESSION_ENDED' && refusal.code !== 'NOT_LOGGED_IN')
    return refusedStep(args, 'backgroundCheck', { form: { values }, refusal })
  const loggedOut: FormError = { errors: {}, message: refusal.message, code: refusal.code, values }
  return data(loggedOut, { status: refusal.status })
}

function typedForm(sent: FormData): NumberForm {
  const text = (name: string) => String(sent.get(name) ?? '')
  return {
    number: text('number'),
    signature: text('signature'),
    acknowledged: sent.has('acknowledged'),
    copyRequested: sent.has('copyRequested'),
    signatureConfirmed: sent.has('signatureConfirmed'),
  }
}

async function accept(args: RouteArgs, api: Client, sent: FormData) {
  const form = await readForm(args, submitBackgroundCheck.body, { form: sent, secrets: ['number'] })
  // Reports all missing fields at once, as the page's script does. The SSN is validated but never sent back.
  const errors = errorsOnAccept(typedForm(sent))
  if (Object.keys(errors).length > 0)
    return { errors, message: null, code: 'INVALID_INPUT', values: form.values } satisfies FormError
  if (!form.ok) return form.refused
  // The checkbox confirms that the notices were read. Opening them has already recorded that.
  if (form.value.acknowledged) {
    const notices = await api.hero.recordEvidence({
      body: { kind: 'stateNotices', version: String(sent.get('noticesVersion') ?? '') },
    })
    if (!notices.ok) return refusedNumber(args, form, notices)
  }
  const result = await api.hero.submitBackgroundCheck({ body: form.value })
  return result.ok ? sentTo('backgroundCheck') : refusedNumber(args, form, result)
}

/** Signs without the SSN, which the app sends later (docs/decisions/0225). */
async function signAhead(args: RouteArgs, api: Client, sent: FormData) {
  const values = typedValues(sent, ['number'])
  const { number: _, ...errors } = errorsOnAccept(typedForm(sent))
  if (Object.keys(errors).length > 0)
    return { errors, message: null, code: 'INVALID_INPUT', values } satisfies FormError
  const { acknowledged, signature, copyRequested, signatureConfirmed } = typedForm(sent)
  const version = String(sent.get('noticesVersion') ?? '')
  const result = await api.hero.recordEvidence({
    body: { kind: 'stateNotices', version, acknowledged, signature, copyRequested, signatureConfirmed },
  })
  return result.ok
    ? redirect(screenHref('showVerifyPinForm'))
    : refusedStep(args, 'backgroundCheck', { form: { values }, refusal: result })
}

async function answer(args: RouteArgs, api: Client, sent: FormData) {
  const form = await readForm(args, answerNotice.body, { form: sent })
  if (!form.ok) return form.refused
  const result = await api.adverse.answer({ body: form.value })
  return result.ok ? redirect(`${href('/hero-signup-step-5')}?answered=1`) : refusedForm(args, form, result)
}

export async function sendCheck(args: RouteArgs) {
  const form = await args.request.formData()
  // Without a session, the API refuses this one itself: a redirect would lose the SSN.
  if (form.get('intent') === 'accept') return accept(args, args.context.get(apiContext), form)
  const { api } = requireHero(args)
  switch (form.get('intent')) {
    case 'read':
      return read(args, api, form)
    case 'sign':
      return signAhead(args, api, form)
    case 'answer':
      return answer(args, api, form)
    default:
      return malformedForm()
  }
}
