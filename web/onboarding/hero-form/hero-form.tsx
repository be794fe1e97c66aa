import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import type { PageHandle } from '../../page-kind.ts'
import type { Route } from './+types/hero-form.ts'
import { AdditionalInformation, AgreementScreen } from './agreement-screen.tsx'
import { CheckScreen } from './check-screen.tsx'
import { FormScreen } from './form-screen.tsx'
import { loadHeroForm, sendHeroForm } from './hero-form.server.ts'
import { SentForm } from './sent-form.tsx'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => loadHeroForm(args)
export const action = (args: Route.ActionArgs) => sendHeroForm(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

export default function HeroFormStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, isSubmitted, screen, agreement, draft, addressErrors } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  useHeadingFocus(screen)
  if (isSubmitted) return <SentForm hero={hero} draft={draft} />
  switch (screen) {
    case 'showInstructions':
      return <AgreementScreen hero={hero} agreement={agreement} formError={formError} />
    case 'showAdditionalInformation':
      return <AdditionalInformation hero={hero} agreement={agreement} />
    case 'showHeroForm':
      return <FormScreen hero={hero} draft={draft} addressErrors={addressErrors} formError={formError} />
    case 'showCheck':
      return <CheckScreen hero={hero} draft={draft} addressErrors={addressErrors} formError={formError} />
  }
}
