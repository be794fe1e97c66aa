import { DrawingFile } from '../art/drawing-file.tsx'
import { isFormFault } from '../form/form-fault.ts'
import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { SignUpLayout } from '../ui/sign-up-layout.tsx'
import { visitContext } from '../visit.server.ts'
import type { Route } from './+types/reset-password.ts'
import { type ResetAnswer, resetAction } from './reset-action.server.ts'
import { AskForCode, EnterCode, NewPassword } from './reset-steps.tsx'
import './log-in.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  wayIn: true,
  line: 'customer',
  foot: 'slim',
} satisfies PageHandle

export const meta = () => [
  { title: 'Reset your password: Hero' },
  {
    name: 'description',
    content:
      'Choose a new password with a six-digit code that we send to the email or phone of your account.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { audience: context.get(visitContext).cookies.audience() ?? 'customer' }
}

export const action = (args: Route.ActionArgs) => resetAction(args)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped({ serverAction })

function Step({ answer, audience }: { answer: ResetAnswer | undefined; audience: 'customer' | 'hero' }) {
  if (!answer || isFormFault(answer)) return <AskForCode audience={audience} fault={answer} />
  if (answer.step === 'code') return <EnterCode key={answer.times} {...answer} />
  return <NewPassword {...answer} />
}

/** Three steps, one screen each: ask for a code, enter it, choose a password. Each works as a plain page, too. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignUpLayout
      scene={<DrawingFile name="scene-stoop" alt="" first />}
      sceneShape="stoop"
      sentence="Go on where you were."
    >
      <Step answer={actionData} audience={loaderData.audience} />
    </SignUpLayout>
  )
}
