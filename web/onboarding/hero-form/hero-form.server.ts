import { href, redirect } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { isRevision } from '../../../contract/compare-versions.ts'
import type { Page } from '../../../contract/content.ts'
import { refusals } from '../../../contract/errors.ts'
import { fieldErrors } from '../../../contract/field-errors.ts'
import { heroFormBody } from '../../../contract/hero-form.ts'
import { homeAddressErrors } from '../../../contract/home-address.server.ts'
import { fillForPerson, type PersonalDetails } from '../../../contract/personal-variables.ts'
import type { FormError } from '../../form/form-error.ts'
import { typedValues } from '../../form/form-values.ts'
import { cleanHtml } from '../../rich-text/clean.server.ts'
import { dataOf, type RouteArgs, requireHero } from '../../session.server.ts'
import { ownDetails } from '../agreement/own-details.server.ts'
import { malformedForm, openStep, refusedStep, sentBefore, sentTo } from '../hero-step.server.ts'
import { complete, postedAnswers, withBooleans } from './answers.ts'
import { type Screen, screenFor, screenHref } from './screens.ts'

const nothingTyped = { values: {} }

/** The agreement's two parts, each on its own screen (DECISIONS D15). */
function agreementOf({ title, description, version, sections, coming = [] }: Page, details: PersonalDetails) {
  const shown = (html: string) => cleanHtml(fillForPerson(html, details))
  return {
    /** The day from which a version with other words applies. */
    changesOn: coming.find(each => !isRevision(each.version))?.effective,
    title,
    version,
    agreement: shown(sections.agreement ?? description),
    additionalInformation: shown(sections.additionalInformation ?? ''),
  }
}
export type Agreement = ReturnType<typeof agreementOf>

export async function loadHeroForm(args: RouteArgs) {
  const { api, hero, isSubmitted } = await openStep(args, 'heroForm')
  const [page, draft, account] = await Promise.all([
    api.content.page({ params: { slug: 'hero-engagement-agreement' } }),
    api.hero.formDraft(),
    api.account.get(),
  ])
  const found = dataOf(args, draft)
  const saved = { ...found, answers: withBooleans(found.answers) }
  const agreement = agreementOf(dataOf(args, page), ownDetails(account, saved.answers))
  const agreed = hero.agreement?.version === agreement.version
  const word = new URL(args.request.url).searchParams.get('screen')
  const screen: Screen = isSubmitted ? 'showHeroForm' : screenFor(word, agreed)
  /** Only the server can find them: the page has no table of ZIP codes. */
  const addressErrors = homeAddressErrors(saved.answers)
  return { hero, isSubmitted, agreement, screen, draft: saved, addressErrors }
}

async function agree(args: RouteArgs, api: Client, form: FormData) {
  const result = await api.hero.acceptAgreement({ body: { version: String(form.get('version') ?? '') } })
  if (result.ok) return redirect(screenHref('showHeroForm'))
  // A newer version exists: the page reloads with it and says so.
  return refusedStep(args, 'heroForm', { form: nothingTyped, refusal: result })
}

async function savePosted(args: RouteArgs, api: Client, form: FormData) {
  const draft = dataOf(args, await api.hero.formDraft())
  const answers = postedAnswers(form, draft.answers)
  const saved = await api.hero.saveFormDraft({ body: { answers, version: draft.version } })
  if (!saved.ok) return refusedStep(args, 'heroForm', { form: { values: typedValues(form) }, refusal: saved })
  const parsed = heroFormBody.safeParse(complete(answers))
  if (parsed.success) return redirect(screenHref('showCheck'))
  const errors = fieldErrors(parsed.error.issues)
  return { errors, message: null, code: 'INVALID_INPUT', values: {} } satisfies FormError
}

/**
 * Submits the answers that the page showed. If another device has saved since, the page shows the newer ones first, so that nobody
 * signs for answers that they have not seen.
 */
async function submit(args: RouteArgs, api: Client, form: FormData) {
  const { answers, version } = dataOf(args, await api.hero.formDraft())
  const shown = form.get('version')
  // A page of the previous release names no version.
  if (shown !== null && shown !== String(version)) {
    // The draft goes when the answers are sent.
    if ((await openStep(args, 'heroForm')).isSubmitted) return sentBefore(args, 'heroForm')
    return {
      errors: {},
      message: `${refusals.CHANGED_ELSEWHERE.message} Here’s the newer version.`,
      code: 'CHANGED_ELSEWHERE',
      values: {},
    } satisfies FormError
  }
  const parsed = heroFormBody.safeParse(complete(answers))
  if (!parsed.success)
    return {
      errors: fieldErrors(parsed.error.issues),
      message: null,
      code: 'INVALID_INPUT',
      values: {},
    } satisfies FormError
  const result = await api.hero.submitForm({ body: parsed.data })
  if (!result.ok && result.code === 'EVIDENCE_MISSING') return redirect(href('/hero-signup-step-4'))
  return result.ok
    ? sentTo('heroForm')
    : refusedStep(args, 'heroForm', { form: nothingTyped, refusal: result })
}

export async function sendHeroForm(args: RouteArgs) {
  const { api } = requireHero(args)
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'agree':
      return agree(args, api, form)
    case 'check':
      return savePosted(args, api, form)
    case 'submit':
      return submit(args, api, form)
    default:
      return malformedForm()
  }
}
