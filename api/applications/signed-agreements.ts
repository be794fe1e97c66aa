import { easternTime } from '../../contract/new-york-time.ts'
import { fillForPerson, heroDetails } from '../../contract/personal-variables.ts'
import type { PageInForce } from '../content/page-in-force.ts'
import type { Database } from '../deps.ts'
import { tellInTheEvening } from './application-news.ts'
import { heroLinks } from './hero-links.ts'
import type { Applicant, MessageNeeds } from './step-messages.ts'

interface Signed {
  applicant: Applicant
  page: PageInForce
  signature?: string
  homeAddress?: string | undefined
  address: string
  at: Date
}

/** Stores the text with the person's details filled in; the hash is that of the page. */
export async function saveSignedAgreement(db: Database, signed: Signed) {
  const { applicant, page, signature, at } = signed
  const html = fillForPerson(page.html, {
    ...heroDetails(applicant, signed.homeAddress),
    ...(signature ? { 'signature.name': signature, 'signature.dateTime': easternTime(at) } : {}),
  })
  await db
    .insertInto('signed_agreement')
    .values({
      account_id: applicant.accountId,
      slug: page.slug,
      title: page.title,
      version: page.version,
      hash: page.hash,
      html,
      signature: signature ?? null,
      address: signed.address,
      agreed_at: at,
    })
    .execute()
}

export async function tellSigned(
  needs: MessageNeeds,
  applicationId: string,
  pages: readonly PageInForce[],
  at: Date,
) {
  const links = heroLinks(needs.settings)
  const documentList = pages
    .map(({ title, version }) => `${title}, version ${version}, ${easternTime(at)}`)
    .join('; ')
  await tellInTheEvening(needs, applicationId, {
    step: null,
    kind: 'other',
    template: 'documents-signed',
    mail: { documentList, papersUrl: links.papers, supportUrl: links.support },
    line: `You agreed to: ${documentList}. Copies are on your progress page under “Your agreements”. Didn’t sign this? Tell us right away.`,
  })
}
