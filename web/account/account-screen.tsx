import { href } from 'react-router'
import type { AccountSummary, signedAgreement } from '../../contract/account.ts'
import { type ContactKind, recoveryContacts } from '../../contract/account-changes.ts'
import type { AccountSessionRow } from '../../contract/account-security.ts'
import type { HeroState } from '../../contract/application.ts'
import type { Audience } from '../../contract/fields.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import type { SavedCard } from '../../contract/profile.ts'
import type { z } from '../../contract/schema.ts'
import { isFormError } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { useReached } from '../form/use-reached.ts'
import { progressHref } from '../layout/site-links.ts'
import { NewAgreementNote, WithdrawnNote } from '../onboarding/agreement/new-agreement-note.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { FormSection } from '../ui/forms/form-layout.tsx'
import { BackLink, PageHeading } from '../ui/layout/page-heading.tsx'
import type { AccountAnswer, AccountPart } from './account-action.server.ts'
import { ChangeNames, ChangePassword, CloseAccount, ContactChoices } from './account-forms.tsx'
import { Cards, EmailState, Sessions } from './account-parts.tsx'
import { AccountPhoto } from './account-photo.tsx'
import { ChangeContact } from './change-contact.tsx'
import { isAccountAnswer } from './is-account-answer.ts'
import { retentionRows } from './retention-rows.ts'
import './account.css'

export interface AccountPageData {
  account: AccountSummary
  agreements: z.infer<typeof signedAgreement>[]
  sessions: AccountSessionRow[]
  /** The saved cards of a customer. Null for Heroes, who pay nothing. */
  cards: SavedCard[] | null
  photo: string | null
  /** Null for customers, and if it can't be loaded. */
  hero: Pick<HeroState['hero'], 'agreement' | 'newAgreement'> | null
  changing: ({ part: ContactKind } & NonNullable<AccountAnswer['codeFor']>) | null
  codes: string
}

interface AccountScreenProps {
  title: string
  lede: string
  data: AccountPageData
  answer: unknown
}

const erased: Record<Audience, string> = {
  customer: 'photo and cards',
  hero: 'documents, form and Social Security number',
}

/** The account page of both audiences (DECISIONS U2, A2). */
export function AccountScreen({ title, lede, data, answer }: AccountScreenProps) {
  const { account, agreements, sessions, cards, photo, hero, changing, codes } = data
  const contacts = recoveryContacts({ phoneSuspended: account.phoneSuspended === true })
  const unreachable = isFormError(answer) ? answer : undefined
  const reached = useReached(answer, isFormError)
  const isRestored = useLocalDraft(account.email)
  // The answer "Saved" belongs to an earlier submission, so it is no longer shown.
  const shown = isAccountAnswer(reached) && !(unreachable && reached.done) ? reached : undefined
  const of = (part: AccountPart) => (shown?.part === part ? shown : undefined)
  const ofChange = (part: ContactKind) => {
    const own = of(part)
    if (own || changing?.part !== part) return own
    const { part: _, ...codeFor } = changing
    return { part, codeFor }
  }
  return (
    <main id="main" className="wrap account account--wide">
      <BackLink href={progressHref(account.audience)}>Back</BackLink>
      <PageHeading lede={lede}>{title}</PageHeading>
      <FormErrorNote formError={unreachable} />
      {isRestored && <Note live="status">What you typed is back. It isn’t saved yet.</Note>}
      <FormSection
        id="name"
        title="Name"
        note={
          account.audience === 'customer'
            ? 'Your Hero sees your name after they accept, so they know who to meet.'
            : undefined
        }
      >
        <ChangeNames account={account} answer={of('names')} />
      </FormSection>
      <FormSection id="photo" title="Photo">
        <AccountPhoto audience={account.audience} photo={photo} />
      </FormSection>
      <FormSection id="email" title="Email">
        <ChangeContact
          channel="email"
          current={account.email}
          state={<EmailState confirmed={account.emailConfirmed !== false} answer={of('confirmation')} />}
          answer={ofChange('email')}
          codes={codes}
          contacts={contacts}
        />
      </FormSection>
      <FormSection id="phone" title="Phone">
        {account.phoneSuspended && (
          <Note tone="bad">
            You can’t use this number to reset your password until you confirm it. Press Change and enter it
            again, or enter a different one.
          </Note>
        )}
        <ChangeContact
          channel="phone"
          current={account.phone}
          answer={ofChange('phone')}
          codes={codes}
          contacts={contacts}
        />
      </FormSection>
      <FormSection id="password" title="Password">
        <ChangePassword account={account} answer={of('password')} />
      </FormSection>
      <FormSection
        id="sessions"
        title="Where you are logged in"
        note="Devices using this account now. If you don’t recognize one, log it out, then change your password."
      >
        <Sessions sessions={sessions} answer={of('sessions')} />
      </FormSection>
      {cards && (
        <FormSection id="cards" title="Payment cards" note="We keep the last four digits, never the number.">
          <Cards cards={cards} />
        </FormSection>
      )}
      <FormSection
        id="choices"
        title="What we may send you"
        note="We’ll always send messages about your account and your requests."
      >
        <ContactChoices account={account} answer={of('choices')} />
      </FormSection>
      <FormSection id="support" title="Support messages" note="Your messages to support and our replies.">
        <Buttons>
          <ButtonLink look="ghost" href={href('/account/support')}>
            Support messages
          </ButtonLink>
        </Buttons>
      </FormSection>
      <FormSection
        id="papers"
        title="What you agreed to"
        note="Each text as you agreed to it, with your name in it."
      >
        {hero && <NewAgreementNote {...hero} />}
        {agreements.length === 0 ? (
          <p className="small">Nothing yet.</p>
        ) : (
          <ul className="account-agreements">
            {agreements.map(({ id, title, version, agreedAt, withdrawn }) => (
              <li key={id}>
                <a href={href('/account/papers/:id', { id })}>{title}</a>
                <span className="small">
                  Version {version}, {longDay(newYorkDate(agreedAt))}. {withdrawn && <WithdrawnNote />}
                  <a href={href('/papers/:id', { id })}>
                    Download<span className="vh"> {title}</span>
                  </a>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      <FormSection id="kept" title="What we keep, and until when">
        <PlainList rows={retentionRows(account.audience)} tight />
        <p className="small">
          Read the rest in the{' '}
          <a href={href(account.audience === 'hero' ? '/hero-privacy-policy' : '/customer-privacy-policy')}>
            privacy policy
          </a>
          .
        </p>
      </FormSection>
      <FormSection
        id="data"
        title="Your data"
        note="A copy of everything we have about this account, as a document to read or a file for other programs."
      >
        <Buttons>
          <ButtonLink look="ghost" href={href('/account/data')}>
            Download my data
          </ButtonLink>
          <ButtonLink look="quiet" href={href('/account/data/json')}>
            Download as JSON
          </ButtonLink>
        </Buttons>
      </FormSection>
      <FormSection
        id="close"
        title="Close this account"
        note={`You’re logged out on every device, and your ${erased[account.audience]} are erased. This can’t be undone.`}
      >
        <CloseAccount answer={of('close')} contacts={contacts} />
      </FormSection>
    </main>
  )
}
