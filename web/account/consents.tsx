import { redirect } from 'react-router'
import { consentsForm } from '../../contract/account.ts'
import type { Audience } from '../../contract/audience.ts'
import { isFormError } from '../form/form-error.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { keepTyped } from '../form/keep-typed.ts'
import { PostForm } from '../form/post-form.tsx'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { useForm } from '../form/use-form.ts'
import { progressHref } from '../layout/site-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { dataOf, requireAccount } from '../session.server.ts'
import { ConsentBoxes } from '../sign-up/consent-boxes.tsx'
import { customerTexts } from '../sign-up/customer-texts.tsx'
import { heroTexts } from '../sign-up/hero-texts.tsx'
import type { SignUpTexts } from '../sign-up/sign-up-texts.ts'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/consents.ts'
import { allowedNext } from './next-page.ts'
import './account.css'

export const handle = { kind: 'app', line: 'own', footer: 'slim' } satisfies PageHandle
export const meta = () => [{ title: 'Before you continue: Hero' }]

/** An account that has consented, which comes back to this page or opens its address, is sent on. */
export async function loader(args: Route.LoaderArgs) {
  const { api, audience } = requireAccount(args)
  const next = args.url.searchParams.get('next') ?? ''
  const { consentsMissing } = dataOf(args, await api.account.get())
  if (consentsMissing === false) throw redirect(allowedNext(next, audience) ?? progressHref(audience))
  return { audience, next }
}

/**
 * Saves the consents of an account that an app created without them (DECISIONS S9), then redirects to the page that the log-in
 * was for.
 */
export async function action(args: Route.ActionArgs) {
  const { api, audience } = requireAccount(args)
  const read = await readForm(args, consentsForm)
  if (!read.ok) return read.refused
  const result = await api.account.giveConsents({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  const next = allowedNext(String(read.form.get('next') ?? ''), audience)
  return redirect(next ?? progressHref(audience))
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped({ serverAction })

const texts: Record<Audience, SignUpTexts> = { customer: customerTexts, hero: heroTexts }

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { audience, next } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const form = useForm(consentsForm, formError)
  return (
    <main id="main" className="wrap account">
      <PageHeading lede="You signed up in the app. Until you agree, we’ll only contact you about your account.">
        Before you continue
      </PageHeading>
      <PostForm {...form.props}>
        <input type="hidden" name="next" value={next} />
        <FormProblems form={form} formError={formError} />
        <ConsentBoxes form={form} texts={texts[audience]} />
        <Buttons>
          <Button type="submit" arrow>
            Agree and continue
          </Button>
        </Buttons>
      </PostForm>
    </main>
  )
}
