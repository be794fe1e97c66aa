import { href } from 'react-router'
import { longMoment } from '../../contract/new-york-time.ts'
import { WithdrawnNote } from '../onboarding/agreement/new-agreement-note.tsx'
import type { PageHandle } from '../page-kind.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { dataOf, requireAccount } from '../session.server.ts'
import { BackLink, PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/signed-agreement.ts'
import './account.css'

export const handle = { kind: 'static', line: 'own', footer: 'slim' } satisfies PageHandle
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.title ?? 'Hero'}: Hero` }]

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  const agreement = dataOf(args, await api.account.signedAgreement({ params: { id: args.params.id } }))
  return { ...agreement, html: cleanHtml(agreement.html) }
}

/** A text as it was when the person accepted it, to save or print (DECISIONS D15). */
export default function Agreement({ loaderData: agreement }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap account">
      <BackLink href={`${href('/account')}#papers`}>Back</BackLink>
      <PageHeading>{agreement.title}</PageHeading>
      <p className="small">
        Version {agreement.version}, agreed to on {longMoment(agreement.agreedAt)} Eastern
        {agreement.signature && `, signed by ${agreement.signature}`}.{' '}
        {agreement.withdrawn && <WithdrawnNote />}
      </p>
      <RichText html={agreement.html} />
      <p className="small account-hash">SHA-256 of this text: {agreement.hash}</p>
    </main>
  )
}
