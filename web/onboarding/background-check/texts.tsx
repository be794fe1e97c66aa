import type { EvidenceKind } from '../../../contract/background-check.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { PageTitle } from '../../layout/page-title.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { SingleTextPage } from '../../ui/layout/single-text-page.tsx'
import { HeroStepPage } from '../hero-step-page.tsx'
import type { Hero } from '../hero-steps.ts'
import { PrintButton } from '../print-button.tsx'
import type { Text } from './check.server.ts'
import { screenHref } from './screen-href.ts'
import { StepTicket } from './step-ticket.tsx'

function ReadForm({ kind, version, children }: { kind: EvidenceKind; version: string; children: string }) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit">{children}</Button>
    </PostForm>
  )
}

/** The disclosure must be on a screen of its own: only title, text and button (DECISIONS B4). */
export function Disclosure({ text, formError }: { text: Text; formError: FormError | undefined }) {
  return (
    <main id="main">
      <PageTitle>{`${text.title}: Hero`}</PageTitle>
      <SingleTextPage title={text.title}>
        <FormErrorNote formError={formError} />
        <RichText html={text.html} />
        <ReadForm kind="disclosure" version={text.version}>
          I have read the disclosure
        </ReadForm>
      </SingleTextPage>
    </main>
  )
}

export function Authorization({
  hero,
  texts,
  formError,
}: {
  hero: Hero
  texts: readonly Text[]
  formError: FormError | undefined
}) {
  const [authorization, rights] = texts
  if (!authorization || !rights) return null
  return (
    <HeroStepPage
      hero={hero}
      step="backgroundCheck"
      title={authorization.title}
      document
      back={<BackLink href={screenHref('showDisclosure')}>Disclosure</BackLink>}
    >
      <PageHeading>{authorization.title}</PageHeading>
      <StepTicket at={2} />
      <FormErrorNote formError={formError} />
      <p className="small">
        <a href="#rights">Read the summary of your rights</a>
      </p>
      <RichText html={authorization.html} />
      <section id="rights" aria-labelledby="rights-title">
        <h2 className="h-s" id="rights-title">
          {rights.title}
        </h2>
        <RichText html={rights.html} />
      </section>
      <PrintButton>Print both texts</PrintButton>
      <ActionBar>
        <ReadForm kind="authorization" version={authorization.version}>
          Continue
        </ReadForm>
      </ActionBar>
    </HeroStepPage>
  )
}

/**
 * State disclosures: New York's for everyone, Minnesota's for people who live or work there. Back leads to the SSN
 * (SPEC 4).
 */
export function AdditionalDisclosures({
  hero,
  text,
  formError,
}: {
  hero: Hero
  text: Text
  formError: FormError | undefined
}) {
  return (
    <HeroStepPage hero={hero} step="backgroundCheck" title={text.title} document back={null}>
      <PageHeading>{text.title}</PageHeading>
      <FormErrorNote formError={formError} />
      <RichText html={text.html} />
      <PrintButton>Print this text</PrintButton>
      <ActionBar>
        <ReadForm kind="stateNotices" version={text.version}>
          Back
        </ReadForm>
      </ActionBar>
    </HeroStepPage>
  )
}
