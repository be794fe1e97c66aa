import { href, redirect } from 'react-router'
import { DrawingFile } from '../art/drawing-file.tsx'
import { isFormError, isUnreachable } from '../form/form-error.ts'
import { keepTyped } from '../form/keep-typed.ts'
import { useReached } from '../form/use-reached.ts'
import { useHeadingFocus } from '../layout/use-heading-focus.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { SignUpLayout } from '../ui/layout/sign-up-layout.tsx'
import type { Route } from './+types/reset-password.ts'
import { audienceQuery, requestedAudience } from './log-in-as.ts'
import { type ResetAnswer, resetAction } from './reset-action.server.ts'
import { clearResetStep, savedResetStep } from './reset-step.server.ts'
import { AskForCode, EnterCode, NewPassword } from './reset-steps.tsx'
import './log-in.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  line: 'customer',
  footer: 'slim',
  query: { kept: audienceQuery, asked: ['new'] },
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Reset your password: Hero',
    'Choose a new password with a six-digit code we send to the email or phone on your account.',
  )

export function loader({ context, url }: Route.LoaderArgs) {
  const audience = requestedAudience(url) ?? context.get(requestContext).cookies.audience() ?? 'customer'
  if (!url.searchParams.has('new')) return { audience, step: savedResetStep({ context }) }
  clearResetStep({ context })
  throw redirect(href('/reset-password'))
}

export const action = (args: Route.ActionArgs) => resetAction(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

/** Stays at the current step if the site can't be reached, because its code was sent and is still valid. */
function useStep(answer: ResetAnswer | undefined): ResetAnswer | undefined {
  const reached = useReached(answer, isUnreachable)
  if (!isUnreachable(answer) || !reached || isFormError(reached)) return answer
  return { ...reached, formError: answer }
}

function Step({ answer, audience }: { answer: ResetAnswer | undefined; audience: 'customer' | 'hero' }) {
  if (!answer || isFormError(answer)) return <AskForCode audience={audience} formError={answer} />
  if (answer.step === 'code') return <EnterCode key={answer.times} {...answer} />
  return <NewPassword {...answer} />
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStep(actionData ?? loaderData.step)
  useHeadingFocus(answer && !isFormError(answer) ? answer.step : 'ask')
  return (
    <SignUpLayout
      scene={<DrawingFile name="scene-stoop" alt="" first />}
      sceneShape="stoop"
      sentence="Pick up where you left off."
    >
      <Step answer={answer} audience={loaderData.audience} />
    </SignUpLayout>
  )
}
