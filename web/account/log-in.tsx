import { useEffect, useState } from 'react'
import { href, redirect, redirectDocument } from 'react-router'
import * as account from '../../contract/account.ts'
import { type Audience, audiences } from '../../contract/audience.ts'
import { apiOf } from '../api.server.ts'
import { DrawingFile } from '../art/drawing-file.tsx'
import { BotTokenField } from '../bot-check/bot-token-field.tsx'
import { useBotCheck } from '../bot-check/use-bot-check.ts'
import { autocomplete } from '../form/autocomplete.ts'
import { type FormError, isFormError } from '../form/form-error.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { keepTyped } from '../form/keep-typed.ts'
import { reviveDrafts, tabStorage } from '../form/local-draft.ts'
import { PostForm } from '../form/post-form.tsx'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { useForm } from '../form/use-form.ts'
import { takeNotice } from '../layout/notice.server.ts'
import { progressHref } from '../layout/site-links.ts'
import { forgetDevice } from '../onboarding/offline/offline-cache.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { pageOf } from '../page-of-address.server.ts'
import { requestContext } from '../request-context.server.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { SignUpLayout } from '../ui/layout/sign-up-layout.tsx'
import type { Route } from './+types/log-in.ts'
import { audienceQuery, requestedAudience } from './log-in-as.ts'
import { allowedNext, audienceOfNext, nextOfEitherAudience } from './next-page.ts'
import { startSession } from './start-session.server.ts'
import './log-in.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  query: { kept: audienceQuery, asked: ['next'] },
  line: 'customer',
  footer: 'slim',
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Log in to Hero',
    'Log in to finish signing up, see your progress or read your messages. Reset your password with a six-digit code.',
  )

const rules = () => import('../../contract/account.ts').then(({ logIn }) => logIn.body)

export function loader({ context, url }: Route.LoaderArgs) {
  const { cookies } = context.get(requestContext)
  const session = cookies.account()
  const next = url.searchParams.get('next')
  const asked = audienceOfNext(next) ?? requestedAudience(url)
  if (session && (asked === undefined || asked === session.audience))
    throw redirect(pageOf(allowedNext(next, session.audience) ?? progressHref(session.audience)))
  return {
    notice: takeNotice(context),
    next: next ?? '',
    audience: asked ?? cookies.audience() ?? 'customer',
  }
}

/**
 * One message for every failure, so that it doesn't reveal which accounts exist. Success redirects to `next`, to
 * unfinished onboarding, or to the company's page (DECISIONS A2).
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args, account.logIn.body, { secrets: ['password', 'recaptcha_token'] })
  if (!form.ok) return form.refused
  const { recaptcha_token, ...body } = form.value
  const result = await apiOf(args.context).account.logIn({
    body: { ...body, ...(recaptcha_token ? { recaptcha_token } : {}) },
  })
  if (!result.ok) return refusedForm(args, form, result)
  await startSession(args.context, result.data)
  const { audience, onboardingDone, consentsMissing } = result.data
  const next = nextOfEitherAudience(String(form.form.get('next') ?? ''))
  const destination = pageOf(next ?? (onboardingDone ? href('/company-home') : progressHref(audience)))
  // An app may have created the account without consents (DECISIONS S9).
  throw redirectDocument(
    consentsMissing
      ? `${href('/account/consents')}?${new URLSearchParams({ next: destination })}`
      : destination,
  )
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

const newHere = {
  customer: { question: 'New here?', label: 'Sign up', to: '/customer-signup' },
  hero: { question: 'Want to work with us?', label: 'Become a Hero', to: '/hero-signup' },
} as const

function Hint({ formError }: { formError: FormError | undefined }) {
  if (formError?.code !== 'LOGIN_FAILED') return null
  return (
    <p className="small">
      Also check that you picked the right kind of account above. Customer and Hero accounts are separate.
    </p>
  )
}

const audienceLabels: Record<Audience, string> = { customer: 'a customer', hero: 'a Hero' }
const audienceOptions = audiences.map(value => ({ value, label: audienceLabels[value] }))

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  const form = useForm(rules, formError, { start: { audience: loaderData.audience } })
  const [audience, setAudience] = useState<Audience>(
    audiences.find(side => side === formError?.values.audience) ?? loaderData.audience,
  )
  const bot = useBotCheck('log_in')
  // The switch is uncontrolled, so that a choice made before hydration stays.
  const element = form.ref
  useEffect(() => {
    reviveDrafts(tabStorage)
    void forgetDevice()
  }, [])
  useEffect(() => {
    const chosen = element.current && new FormData(element.current).get('audience')
    setAudience(audiences.find(each => each === chosen) ?? 'customer')
  }, [element])
  const { question, label, to } = newHere[audience]
  return (
    <SignUpLayout
      scene={<DrawingFile name="scene-stoop" alt="" first />}
      sceneShape="stoop"
      sentence="Pick up where you left off."
    >
      <h1 tabIndex={-1}>Log in</h1>
      {loaderData.notice && !formError && <Note live="status">{loaderData.notice}</Note>}
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props} className="login-form">
        <input type="hidden" name="next" value={loaderData.next} />
        <BotTokenField bot={bot} answered={actionData} />
        <Segmented
          label="I am"
          name="audience"
          options={audienceOptions}
          defaultValue={audience}
          onChange={side => setAudience(audiences.find(each => each === side) ?? audience)}
        />
        <Hint formError={formError} />
        <TextField {...form.field('username')} {...autocomplete.username} label="Email or phone" required />
        <PasswordField
          {...form.field('password')}
          {...autocomplete.currentPassword}
          label="Password"
          words={{ show: 'Show', hide: 'Hide' }}
          required
        />
        <Buttons>
          <Button type="submit" arrow whileSending="Logging in...">
            Log in
          </Button>
          <a href={`${href('/reset-password')}?${new URLSearchParams({ as: audience })}`}>
            Forgot your password?
          </a>
        </Buttons>
      </PostForm>
      <p className="small login-below">
        {question} <a href={href(to)}>{label}</a>
      </p>
    </SignUpLayout>
  )
}
