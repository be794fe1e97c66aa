import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import type { PageHandle } from '../../page-kind.ts'
import { sendAndForget } from '../photos/send-and-forget.ts'
import type { Route } from './+types/background-check.ts'
import { loadCheck, sendCheck } from './check.server.ts'
import { Instructions } from './instructions.tsx'
import { answerKey } from './notice/answer-pictures.tsx'
import { NoticePage } from './notice/notice-page.tsx'
import type { NumberForm } from './number-form.ts'
import { NumberScreen } from './number-screen.tsx'
import { AdditionalDisclosures, Authorization, Disclosure } from './texts.tsx'
import { Thanks } from './thanks.tsx'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => loadCheck(args)
export const action = (args: Route.ActionArgs) => sendCheck(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  sendAndForget(answerKey)({ serverAction, request })

/** An answer to a notice that was closed meanwhile: the page shows the notice as it is now. */
export const shouldRevalidate = ({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formData?.get('intent') === 'answer' && actionStatus === 409) || defaultShouldRevalidate

const empty: NumberForm = {
  number: '',
  acknowledged: false,
  signature: '',
  copyRequested: false,
  signatureConfirmed: false,
}

/** Without scripts, a refused form returns with everything that was typed except the SSN. */
function typedBefore(formError: FormError | undefined): NumberForm {
  const { signature = '', acknowledged, copyRequested, signatureConfirmed } = formError?.values ?? {}
  return {
    ...empty,
    signature,
    acknowledged: acknowledged !== undefined,
    copyRequested: copyRequested !== undefined,
    signatureConfirmed: signatureConfirmed !== undefined,
  }
}

/**
 * Step 5, one screen at a time (screens.ts). The typed SSN is held here, in memory only, so that the additional
 * disclosures can be read in between. It is lost when the page closes.
 */
export default function BackgroundCheck({ loaderData, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  const [typed, setTyped] = useState(() => typedBefore(formError))
  const { screen, hero, texts, notice } = loaderData
  useHeadingFocus(screen)
  if (notice) return <NoticePage {...loaderData} notice={notice} formError={formError} />
  switch (screen) {
    case 'showInstructions':
      return <Instructions {...loaderData} />
    case 'showDisclosure':
      return <Disclosure text={texts[0]!} formError={formError} />
    case 'showAuthorization':
      return <Authorization hero={hero} texts={texts} formError={formError} />
    case 'showVerifyPinForm':
      return <NumberScreen {...loaderData} typed={typed} onType={setTyped} formError={formError} />
    case 'showAdditionalDisclousers':
      return <AdditionalDisclosures hero={hero} text={texts[0]!} formError={formError} />
    case 'showBackgroundCheckResponse':
      return <Thanks {...loaderData} />
  }
}
