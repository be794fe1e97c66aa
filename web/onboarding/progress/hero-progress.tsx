import { useState } from 'react'
import { href } from 'react-router'
import { refusals } from '../../../contract/errors.ts'
import { heroSteps } from '../../../contract/hero-step.ts'
import { longMoment } from '../../../contract/new-york-time.ts'
import { EmailReminder } from '../../account/email-reminder.tsx'
import { emailReminderAction } from '../../account/send-email-link.server.ts'
import { freshOrShown } from '../../automatic-reload.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useLastAnswer } from '../../form/use-last-answer.ts'
import { takeNotice } from '../../layout/notice.server.ts'
import { notices } from '../../layout/notices.ts'
import { useOptionalFrame } from '../../layout/use-frame.ts'
import type { PageHandle } from '../../page-kind.ts'
import { requestContext } from '../../request-context.server.ts'
import { PhoneHours } from '../../safety/tel.tsx'
import { dataOf, requireHero } from '../../session.server.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { HeadBand, PageHeading } from '../../ui/layout/page-heading.tsx'
import { ProgressLayout } from '../../ui/layout/progress-layout.tsx'
import { NewAgreementNote } from '../agreement/new-agreement-note.tsx'
import { closedReason } from '../closed-reasons.ts'
import { stepOf } from '../hero-steps.ts'
import { useOfflineCopy } from '../offline/use-offline-copy.ts'
import { TellOnDevice } from '../push/tell-on-device.tsx'
import type { Route } from './+types/hero-progress.ts'
import { AgreementsAndHistory } from './agreements-and-history.tsx'
import { Complete } from './complete.tsx'
import { DeniedDialog } from './denied-dialog.tsx'
import { Erased } from './erased.tsx'
import { IdCardPhrase } from './id-card-phrase.tsx'
import { leadOf, spotText } from './lead.ts'
import { LicenseSteps } from './license-steps.tsx'
import { ProgressMeter } from './progress-meter.tsx'
import { isInReview, noUsualTime, thanksFor } from './progress-words.ts'
import { StepList } from './step-list.tsx'
import { useAnimatedSteps } from './use-animated-steps.ts'
import { useAnnounced } from './use-announced.ts'
import { useLivePage } from './use-live-page.ts'
import './progress.css'

export const handle = { kind: 'app', line: 'hero' } satisfies PageHandle
export const meta = () => [{ title: 'Track your progress: Hero' }]

/** For the loader: `closed` is a message, so that the page doesn't load all refusals. */
function queryOf(url: string) {
  const query = new URL(url).searchParams
  // Texts name a step by its number.
  const step = (name: string) =>
    heroSteps.find((known, at) => query.get(name) === known || query.get(name) === `${at + 1}`) ?? null
  const closed = closedReason(query.get('closed'))
  return { sent: step('sent'), denied: step('denied'), closed: closed ? refusals[closed].message : null }
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireHero(args)
  const [state, agreements, history, me] = await Promise.all([
    api.hero.state(),
    api.account.signedAgreements(),
    api.hero.history(),
    api.account.get(),
  ])
  const { hero } = dataOf(args, state)
  const offline = args.context.get(requestContext).settings.offlineProgress
  const push = offline ? await api.push.key() : undefined
  return {
    hero,
    agreements: agreements.ok ? agreements.data : null,
    history: history.ok ? history.data : null,
    unconfirmed: me.ok && me.data.emailConfirmed === false ? me.data.email : null,
    query: queryOf(args.request.url),
    notice: takeNotice(args.context),
    offline,
    pushKey: push?.ok ? push.data.publicKey : null,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => freshOrShown('hero-progress', args)

export const action = (args: Route.ActionArgs) => emailReminderAction(args)
export const clientAction = keepTyped

export default function HeroProgress({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, agreements, history, query } = loaderData
  useLivePage(loaderData, hero.version)
  const answer = useLastAnswer(actionData)
  useOfflineCopy({
    page: href('/hero-signup-progress'),
    version: `${hero.version ?? hero.lastChange}`,
    on: loaderData.offline,
  })
  const announced = useAnnounced(hero)
  const denied = query.denied && stepOf(hero, query.denied)
  const [asked, setAsked] = useState(denied?.status === 'DENIED' ? denied : undefined)
  return (
    <main id="main">
      <p className="vh" role="status">
        {announced}
      </p>
      {hero.progress >= 100 ? (
        <>
          {hero.newAgreement?.agreedAt === null && (
            <HeadBand>
              <NewAgreementNote {...hero} />
            </HeadBand>
          )}
          <Complete spot={hero.spot} />
          <LicenseSteps hero={hero} />
        </>
      ) : (
        <ProgressLayout summary={<Summary {...loaderData} answer={answer} />}>
          <StepList hero={hero} onDenied={setAsked} />
        </ProgressLayout>
      )}
      <AgreementsAndHistory hero={hero} agreements={agreements} history={history} />
      <DeniedDialog hero={hero} state={asked} onClose={() => setAsked(undefined)} />
    </main>
  )
}

type SummaryProps = Route.ComponentProps['loaderData'] & {
  answer: unknown
}

const spotNotices: readonly unknown[] = [notices['spot-taken'], notices['spot-waiting']]

/** Delivered once, while the page loads its data anew by itself. What a notice says about the spot, the new data says itself. */
function useKeptNotice(notice: string | null) {
  const kept = useLastAnswer(notice === null || spotNotices.includes(notice) ? undefined : notice)
  return notice ?? kept
}

function Summary({ hero, unconfirmed, query, notice: delivered, pushKey, answer }: SummaryProps) {
  const notice = useKeptNotice(delivered)
  const verified = hero.steps.filter(({ status }) => status === 'VERIFIED').length
  const drawn = useAnimatedSteps(verified)
  const phone = useOptionalFrame()?.support.phone
  const spotSaid = spotNotices.includes(notice)
  const thanks = query.sent && thanksFor(hero, query.sent)
  const lead = leadOf(hero)
  const spot = spotText(hero)
  const noUsual = noUsualTime(hero)
  return (
    <div className="animated-steps">
      <PageHeading>Track your progress</PageHeading>
      <ProgressMeter hero={hero} passed={drawn} />
      <div className="progress-note">
        <EmailReminder email={unconfirmed} answer={answer} />
        {hero.applicationErasedAt && <Erased hero={hero} on={hero.applicationErasedAt} />}
        {notice && (
          <Note live="status">
            <p>{notice}</p>
          </Note>
        )}
        {thanks && (
          <Note tone="ok" live="status">
            <p>{thanks}</p>
          </Note>
        )}
        {hero.newAgreement?.agreedAt === null && <NewAgreementNote {...hero} />}
        <IdCardPhrase idCard={hero.idCard} steps={hero.steps} />
        {query.closed && (
          <Note tone="bad" live="alert">
            <p>{query.closed}</p>
          </Note>
        )}
      </div>
      <p>
        <b>{lead.text}</b>
      </p>
      {lead.more && <p className="small">{lead.more}</p>}
      {lead.also && <p className="small">{lead.also}</p>}
      {lead.link && (
        <Buttons>
          <ButtonLink small href={lead.link.href} rel="noreferrer">
            {lead.link.label}
          </ButtonLink>
        </Buttons>
      )}
      {!spotSaid && spot && <p className="small">{spot}</p>}
      {noUsual && <p className="small">{noUsual}</p>}
      {hero.lastChange && <p className="small">Last change {longMoment(hero.lastChange)} Eastern</p>}
      {pushKey && <TellOnDevice publicKey={pushKey} waits={isInReview(hero)} />}
      <p className="small">
        Questions? <a href={href('/help')}>Visit the help center</a>
        {phone && (
          <>
            , or call us <PhoneHours phone={phone} />
          </>
        )}
        .
      </p>
    </div>
  )
}
