import { Link } from 'react-router'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { usePrices } from '../../layout/use-prices.ts'
import { leastPay } from '../../price-words.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { FactsList } from '../../ui/content/facts-list.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { HeroStepPage } from '../hero-step-page.tsx'
import type { Hero } from '../hero-steps.ts'
import { PrintButton } from '../print-button.tsx'
import type { Agreement } from './hero-form.server.ts'
import { screenHref } from './screens.ts'

const title = 'Step 4: agreement and Hero form'

export function AgreementScreen({
  hero,
  agreement,
  formError,
}: {
  hero: Hero
  agreement: Agreement
  formError: FormError | undefined
}) {
  const agreed = hero.agreement?.version === agreement.version
  const before = hero.agreement && longDay(newYorkDate(hero.agreement.agreedAt))
  return (
    <HeroStepPage
      hero={hero}
      step="heroForm"
      title={title}
      document
      aside={
        <Aside sticky title="This text">
          <FactsList
            rows={[
              { term: 'Version', value: agreement.version },
              { term: 'Recorded', value: 'Version, date and time, when you continue' },
            ]}
          />
          <PrintButton>Print the agreement</PrintButton>
        </Aside>
      }
    >
      <PageHeading lede="This is the agreement between you and us. It explains what the work is, how you’re paid, and how either of us can end it. Read it before you continue. Print it if you like.">
        {agreement.title}
      </PageHeading>
      <FormErrorNote formError={formError} />
      {before && (
        <Note>
          <p>
            {agreed
              ? `You agreed to version ${agreement.version} on ${before}.`
              : `The agreement has changed since ${before}. We list the changes at the top. Press Continue to agree to version ${agreement.version}.`}
          </p>
        </Note>
      )}
      {!agreed && agreement.changesOn && (
        <Note>
          <p>
            A new version is effective {longDay(agreement.changesOn)}. You’re agreeing to version{' '}
            {agreement.version} now. We’ll ask you about the new one separately.
          </p>
        </Note>
      )}
      <Note>
        <p>
          <b>In short.</b> You’re self-employed. The job is unarmed. {leastPay(usePrices())}, tips all yours,
          paid weekly. Either side can end the agreement.
        </p>
      </Note>
      <RichText html={agreement.agreement} />
      <p>
        <Link to={screenHref('showAdditionalInformation')}>Additional information</Link>
      </p>
      <PostForm>
        <input type="hidden" name="intent" value="agree" />
        <input type="hidden" name="version" value={agreement.version} />
        <ActionBar
          note={
            agreed
              ? undefined
              : `By pressing Continue you sign the agreement, version ${agreement.version}. We’ll record the time and send you a copy.`
          }
        >
          <Button type="submit" arrow>
            Continue
          </Button>
        </ActionBar>
      </PostForm>
    </HeroStepPage>
  )
}

/** The agreement's second part, on its own screen; Back leads to the agreement (SPEC 4). */
export function AdditionalInformation({ hero, agreement }: { hero: Hero; agreement: Agreement }) {
  const back = screenHref('showInstructions')
  return (
    <HeroStepPage
      hero={hero}
      step="heroForm"
      title="Additional information"
      document
      back={<BackLink href={back}>Back</BackLink>}
    >
      <PageHeading>Additional information</PageHeading>
      <RichText html={agreement.additionalInformation} />
      <ActionBar>
        <Link to={back} className="btn">
          Back
        </Link>
      </ActionBar>
    </HeroStepPage>
  )
}
