import { href, redirect } from 'react-router'
import type { NewAgreement as Offered, WithdrawnAgreement } from '../../../contract/application.ts'
import type { Client } from '../../../contract/client.ts'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { fillForPerson } from '../../../contract/personal-variables.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { refusedForm } from '../../form/read-form.server.ts'
import type { PageHandle } from '../../page-kind.ts'
import { requestContext } from '../../request-context.server.ts'
import { cleanHtml } from '../../rich-text/clean.server.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { dataOf, requireHero } from '../../session.server.ts'
import { FactsList } from '../../ui/content/facts-list.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { StepLayout } from '../../ui/layout/step-layout.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import type { Hero } from '../hero-steps.ts'
import { PrintButton } from '../print-button.tsx'
import type { Route } from './+types/new-agreement.ts'
import { ChangedPassages } from './changed-passages.tsx'
import { ownDetails } from './own-details.server.ts'
import '../step-form.css'
import './new-agreement.css'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle
export const meta = () => [{ title: 'New version of your agreement: Hero' }]

async function readOwnDetails(api: Client) {
  const [draft, account] = await Promise.all([api.hero.formDraft(), api.account.get()])
  return ownDetails(account, draft.ok ? draft.data.answers : undefined)
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireHero(args)
  const [offered, withdrawn, state] = await Promise.all([
    api.hero.newAgreement(),
    api.hero.withdrawnAgreement(),
    api.hero.state(),
  ])
  const found = dataOf(args, offered)
  const { agreement } = dataOf(args, state).hero
  const today = newYorkDate(args.context.get(requestContext).now)
  return {
    agreement,
    withdrawn: dataOf(args, withdrawn),
    offered: found && {
      ...found,
      description: cleanHtml(fillForPerson(found.description, await readOwnDetails(api))),
      isInForce: found.effective <= today,
    },
  }
}

/** If the version was withdrawn or replaced meanwhile, the page reloads with the present one and says so at the button. */
export async function action(args: Route.ActionArgs) {
  const { api } = requireHero(args)
  const form = await args.request.formData()
  const result = await api.hero.acceptAgreement({ body: { version: String(form.get('version') ?? '') } })
  if (!result.ok) return refusedForm(args, { values: {} }, result)
  return redirect(href('/hero-signup-progress/agreement'))
}
export const clientAction = keepTyped

const agreementsHref = `${href('/hero-signup-progress')}#papers`

export default function NewAgreement({
  loaderData: { agreement, offered, withdrawn },
  actionData,
}: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <main id="main">
      {offered ? (
        <NextVersion offered={offered} withdrawn={withdrawn} formError={formError} />
      ) : (
        <StepLayout document>
          <Back />
          <NoneNext agreement={agreement} withdrawn={withdrawn} formError={formError} />
        </StepLayout>
      )}
    </main>
  )
}

const Back = () => <BackLink href={href('/hero-signup-progress')}>Back to your progress</BackLink>

interface Withdrawn {
  withdrawn: WithdrawnAgreement
}
interface NoneNextProps extends Pick<Hero, 'agreement'>, Withdrawn {
  formError: FormError | undefined
}

/** Old mails lead here, also those about a version that was withdrawn meanwhile. */
const Withdrawal = ({ withdrawn }: { withdrawn: NonNullable<WithdrawnAgreement> }) => (
  <p>
    Version {withdrawn.version} was to apply from {longDay(withdrawn.effective)}. We withdrew it on{' '}
    {longDay(newYorkDate(withdrawn.withdrawnAt))}, so it won’t apply to you
    {withdrawn.agreedAt && ', even though you agreed to it'}.
  </p>
)

function headingOf({ agreement, withdrawn }: Omit<NoneNextProps, 'formError'>) {
  if (!agreement) return 'Nothing to agree to yet'
  return withdrawn ? `Version ${withdrawn.version} won’t apply` : 'Your agreement is up to date'
}

function NoneNext({ agreement, withdrawn, formError }: NoneNextProps) {
  return (
    <>
      <PageHeading>{headingOf({ agreement, withdrawn })}</PageHeading>
      <FormErrorNote formError={formError} />
      {withdrawn && <Withdrawal withdrawn={withdrawn} />}
      {agreement ? (
        <p>
          You agreed to version {agreement.version} of the Hero Engagement Agreement on{' '}
          {longDay(newYorkDate(agreement.agreedAt))}. {withdrawn ? 'It still applies' : 'It applies'} to you,
          and there’s no newer version to agree to. Your copy is in{' '}
          <a href={agreementsHref}>Your agreements</a>.
        </p>
      ) : (
        <p>
          You’ll read the Hero Engagement Agreement and agree to it in step 4.{' '}
          <a href={href('/hero-signup-progress')}>See where you are</a>
        </p>
      )}
    </>
  )
}

interface NextVersionProps extends Withdrawn {
  offered: NonNullable<Offered> & { isInForce: boolean }
  formError: FormError | undefined
}

function NextVersion({ offered, withdrawn, formError }: NextVersionProps) {
  const { title, version, effective, agreedAt, applies, changes, description, isInForce } = offered
  const from = longDay(effective)
  return (
    <StepLayout
      document
      aside={
        <Aside sticky title="This text">
          <FactsList
            rows={[
              { term: 'Version', value: version },
              { term: 'Effective', value: from },
              {
                term: 'Applies to you now',
                value: `Version ${applies.version}, agreed to on ${longDay(newYorkDate(applies.agreedAt))}`,
              },
            ]}
          />
          <PrintButton>Print the agreement</PrintButton>
        </Aside>
      }
    >
      <Back />
      <PageHeading
        lede={
          agreedAt
            ? 'Here’s what changes, and the whole text.'
            : `Here’s what changes, and the whole text. Until you agree, version ${applies.version} applies to you. If you don’t agree, either of us can end the agreement, the way it says.`
        }
      >
        {title}, version {version}
      </PageHeading>
      {agreedAt && (
        <Note tone="ok" live="status">
          <p>
            You agreed to this version on {longDay(newYorkDate(agreedAt))}. It applies from {from}. Until
            then, version {applies.version} applies. Your copy is in{' '}
            <a href={agreementsHref}>Your agreements</a>.
          </p>
        </Note>
      )}
      {withdrawn && (
        <Note>
          <Withdrawal withdrawn={withdrawn} />
        </Note>
      )}
      <section aria-labelledby="changes">
        <Subheading id="changes">What changes</Subheading>
        <p className="small">
          Compared with version {applies.version}. What’s struck through is gone, what’s underlined is new.
        </p>
        <ChangedPassages changes={changes} />
        {!agreedAt && (
          <p className="small">
            <a href="#agree">Go to the button to agree</a>
          </p>
        )}
      </section>
      <section aria-labelledby="text">
        <Subheading id="text">The whole text</Subheading>
        <RichText html={description} />
      </section>
      {!agreedAt && (
        <div id="agree">
          <FormErrorNote formError={formError} />
          <PostForm>
            <input type="hidden" name="version" value={version} />
            <ActionBar
              note={`By pressing the button you sign version ${version}. It applies to you ${isInForce ? 'from then on' : `from ${from}`}. We’ll record the time and send you a copy.`}
            >
              <Button type="submit">Agree to version {version}</Button>
            </ActionBar>
          </PostForm>
        </div>
      )}
    </StepLayout>
  )
}
