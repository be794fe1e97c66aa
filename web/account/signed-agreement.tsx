import { href } from 'react-router'
import { longMoment } from '../../contract/new-york-time.ts'
import type { PageHandle } from '../page-kind.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { dataOf, requireAccount } from '../session.server.ts'
import { BackLink, PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/signed-agreement.ts'
import './account.css'

export const handle = { kind: 'static', line: 'own', foot: 'slim' } satisfies PageHandle
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.title ?? 'Hero'}: Hero` }]

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  const paper = dataOf(args, await api.account.paper({ params: { id: args.params.id } }))
  return { ...paper, html: cleanHtml(paper.html) }
}

/** An accepted text as shown at the time, to save or print (DECISIONS D15). */
export default function Paper({ loaderData: paper }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap account">
      <BackLink href={`${href('/account')}#papers`}>Back</BackLink>
      <PageHeading>{paper.title}</PageHeading>
      <p className="small">
        Version {paper.version}, agreed to on {longMoment(paper.agreedAt)} Eastern
        {paper.signature && `, signed by ${paper.signature}`}.
      </p>
      <RichText html={paper.html} />
      <p className="small account-hash">SHA-256 of this text: {paper.hash}</p>
    </main>
  )
}
