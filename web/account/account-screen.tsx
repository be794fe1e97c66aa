import { href } from 'react-router'
import type { AccountSummary, paper } from '../../contract/account.ts'
import type { z } from '../../contract/schema.ts'
import { isFormFault } from '../form/form-fault.ts'
import { progressHref } from '../layout/site-links.ts'
import { Button, ButtonLink, Buttons } from '../ui/button.tsx'
import { FormSection } from '../ui/form-layout.tsx'
import { Note } from '../ui/note.tsx'
import { BackLink, PageHeading } from '../ui/page-heading.tsx'
import type { AccountAnswer, AccountPart } from './account-action.server.ts'
import { ChangeNames, CloseAccount, ContactChoices } from './account-forms.tsx'
import { ChangeContact } from './change-contact.tsx'
import './account.css'

export interface AccountPageData {
  account: AccountSummary
  papers: z.infer<typeof paper>[]
  /** One line each, as `dialCodes` gives them. */
  codes: string
}

interface AccountScreenProps {
  data: AccountPageData
  answer: unknown
}

const isAnswer = (value: unknown): value is AccountAnswer =>
  typeof value === 'object' && value !== null && 'part' in value

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** Personal details and all that an account's owner may do with it (DECISIONS U2, A2); both audiences. */
export function AccountScreen({ data, answer }: AccountScreenProps) {
  const { account, papers, codes } = data
  const unreachable = isFormFault(answer) ? answer.message : null
  const of = (part: AccountPart) => (isAnswer(answer) && answer.part === part ? answer : undefined)
  return (
    <main id="main" className="wrap account">
      <BackLink href={progressHref(account.audience)}>Back</BackLink>
      <PageHeading
        lede={
          account.audience === 'customer'
            ? 'This stop is done. You can still change what is in it.'
            : undefined
        }
      >
        Personal details
      </PageHeading>
      {unreachable && (
        <Note tone="bad" live="alert">
          {unreachable}
        </Note>
      )}
      <FormSection
        id="name"
        title="Name"
        note={
          account.audience === 'customer'
            ? 'Your Hero sees your name after accepting, to know who to meet.'
            : undefined
        }
      >
        <ChangeNames account={account} answer={of('names')} />
      </FormSection>
      <FormSection id="email" title="Email">
        <ChangeContact channel="email" now={account.email} answer={of('email')} codes={codes} />
      </FormSection>
      <FormSection id="phone" title="Phone">
        <ChangeContact channel="phone" now={account.phone} answer={of('phone')} codes={codes} />
      </FormSection>
      <FormSection
        id="choices"
        title="What we may send you"
        note="Messages about your account and your requests always come."
      >
        <ContactChoices account={account} answer={of('choices')} />
      </FormSection>
      <FormSection
        id="sessions"
        title="Where you are logged in"
        note="Used a shared phone or computer? End every session at once."
      >
        <form method="post" action={href('/logout-everywhere')}>
          <Button type="submit" look="ghost">
            Log out everywhere
          </Button>
        </form>
      </FormSection>
      <FormSection id="support" title="Support messages" note="What you wrote to support, and our answers.">
        <Buttons>
          <ButtonLink look="ghost" href={href('/account/support')}>
            Support messages
          </ButtonLink>
        </Buttons>
      </FormSection>
      <FormSection id="papers" title="What you agreed to">
        {papers.length === 0 ? (
          <p className="small">Nothing yet.</p>
        ) : (
          <ul className="account-papers">
            {papers.map(({ id, title, version, agreedAt }) => (
              <li key={id}>
                <a href={href('/account/papers/:id', { id })}>{title}</a>
                <span className="small">
                  Version {version}, {when.format(new Date(agreedAt))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      <FormSection
        id="data"
        title="Your data"
        note="A copy of everything we hold about this account, as one file."
      >
        <Buttons>
          <ButtonLink look="ghost" href={href('/account/data')} download="hero-my-data.json">
            Download my data
          </ButtonLink>
        </Buttons>
      </FormSection>
      <FormSection
        id="close"
        title="Close this account"
        note="You are logged out on every device, and your documents and secrets are erased. This cannot be undone."
      >
        <CloseAccount answer={of('close')} />
      </FormSection>
    </main>
  )
}
