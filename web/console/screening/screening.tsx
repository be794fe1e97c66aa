import { href, Link } from 'react-router'
import type { ScreeningView } from '../../../contract/console/screening.ts'
import type { Statement } from '../../../contract/legal-notices.ts'
import { longMoment } from '../../../contract/new-york-time.ts'
import { isFormError, isUnreachable } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useReached } from '../../form/use-reached.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { FactsTable } from '../../ui/console/decision.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { PlainList } from '../../ui/content/plain-list.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { statusWords } from '../review/step-words.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/screening.ts'
import { NoticeForms } from './notice-forms.tsx'
import { isPreviewed, NoticePreview } from './notice-preview.tsx'
import { NumberPanel } from './number-panel.tsx'
import { formerNoticeWords, noticeWords, reportWords, standingWords } from './result-words.ts'
import { actOnScreening, loadScreening } from './screening.server.ts'
import './screening.css'

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedMeta(`Background report ${shortId(params.applicationId)}: Hero staff`)

export const loader = (args: Route.LoaderArgs) => loadScreening(args)
export const shouldRevalidate = revalidateOnConflict

export const action = (args: Route.ActionArgs) => actOnScreening(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

const moment = (at: string | null) => (at ? `${longMoment(at)} Eastern` : 'Not yet')

function invitationWords({
  state,
  expiresAt,
  times,
}: NonNullable<ScreeningView['check']['invitation']>): string {
  const which = times > 1 ? ` (number ${times})` : ''
  if (state === 'completed') return `Completed${which}`
  if (state === 'expired') return `Expired, never used${which}`
  return `Waiting for the applicant until ${moment(expiresAt)}${which}`
}

function CheckPanel({ view: { check, status } }: { view: ScreeningView }) {
  const {
    provider,
    reference,
    signedAt,
    sentAt,
    erasedAt,
    numberKept,
    report,
    invitation,
    lookedUp,
    refusedAt,
    late,
    revised,
  } = check
  return (
    <Panel title="The check" note={`Step 5 is ${statusWords[status].words}`}>
      {refusedAt && (
        <Note>
          <p>
            <b>The agency refused this order.</b> Compare the name, address and contacts with what the agency
            asks for. If they’re wrong, send the step back.
          </p>
        </Note>
      )}
      {revised && (
        <Note tone="bad">
          <p>
            <b>The report is no longer clear, although the check is verified.</b> If it counts against the
            Hero, ask support to freeze the account, and send the step back in the case: the Hero signs again,
            and a notice about the new report can follow. If it doesn’t, write in the case why. With your
            note, this is settled.
          </p>
        </Note>
      )}
      {late && (
        <Note>
          <p>
            <b>This report is unusually late.</b> Ask the agency what it’s waiting for.
          </p>
        </Note>
      )}
      <FactsTable
        head={['What', 'Details']}
        facts={[
          { name: 'Signed', typed: moment(signedAt) },
          { name: 'Sent to the agency', typed: moment(sentAt) },
          { name: 'Agency', typed: provider ?? 'Not yet' },
          { name: 'Agency’s reference', typed: reference ?? 'Not yet' },
          ...(invitation ? [{ name: 'Applicant’s invitation', typed: invitationWords(invitation) }] : []),
          {
            name: 'Report',
            typed: report ? `${reportWords(report.result)}, ${moment(report.at)}` : 'Not yet',
          },
          ...(refusedAt ? [{ name: 'Refused by the agency', typed: moment(refusedAt) }] : []),
          ...(lookedUp && !report
            ? [
                {
                  name: 'Asked the agency',
                  typed: `${standingWords(lookedUp.status)}, ${moment(lookedUp.at)}`,
                },
              ]
            : []),
          {
            name: 'Social Security Number',
            typed: erasedAt ? `Erased ${moment(erasedAt)}` : numberKept ? 'Kept, sealed' : 'Not here',
          },
        ]}
      />
    </Panel>
  )
}

function Answers({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0) return <p>Nothing yet.</p>
  return (
    <PlainList
      rows={statements.map(({ kind, text, at, pictures }) => ({
        title: `${kind === 'dispute' ? 'Dispute' : 'Answer'}, ${moment(at)}`,
        text: pictures ? `${text}\n(${pictures} of the pictures in the case came with it.)` : text,
      }))}
    />
  )
}

function AnswersPanels({ view: { notice, formerNotices = [] }, now }: { view: ScreeningView; now: string }) {
  return (
    <>
      {notice && (
        <Panel title="What the applicant says" note={noticeWords(notice, now)}>
          <Answers statements={notice.statements} />
        </Panel>
      )}
      {formerNotices.map(({ sentAt, state, statements }) => (
        <Panel
          key={sentAt}
          title={`Answers to the notice of ${moment(sentAt)}`}
          note={formerNoticeWords[state]}
        >
          <Answers statements={statements} />
        </Panel>
      ))}
    </>
  )
}

function Letter({ applicationId, id, title }: { applicationId: string; id: string; title: string }) {
  const file = href('/console/review/:applicationId/screening/letters/:id', { applicationId, id })
  return (
    <a href={useShownTo(file)}>
      Download<span className="vh"> {title}</span>
    </a>
  )
}

function LegalNoticesPanel({ view: { applicationId, legalNotices } }: { view: ScreeningView }) {
  return (
    <Panel title="Letters" note="As they were sent">
      {legalNotices.length > 0 ? (
        <ul className="plain">
          {legalNotices.map(({ id, title, at, ready }) => (
            <li key={id}>
              <b>{title}</b>
              <span>
                {moment(at)}. {ready ? <Letter {...{ applicationId, id, title }} /> : 'It’s being written.'}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>No letters sent.</p>
      )}
    </Panel>
  )
}

export default function Screening({ loaderData, actionData }: Route.ComponentProps) {
  const { view, mayReveal, now } = loaderData
  const { applicationId, applicant, notice } = view
  const formError = isFormError(actionData) ? actionData : undefined
  const reached = useReached(actionData, isUnreachable)
  const revealed = actionData && 'revealed' in actionData && actionData.revealed ? actionData : undefined
  return (
    <ConsolePage
      title={`Background report: ${applicant.firstName} ${applicant.lastName}`}
      aside={
        <Link to={href('/console/review/:applicationId/:step', { applicationId, step: 'backgroundCheck' })}>
          Back to the case
        </Link>
      }
    >
      <div className="screening">
        <div className="screening-column">
          {isPreviewed(reached) ? (
            <NoticePreview preview={reached} formError={formError} />
          ) : (
            <NoticeForms
              key={`${notice?.state} ${notice?.version}`}
              view={view}
              formError={formError}
              typed={reached && 'change' in reached ? reached.change : undefined}
            />
          )}
        </div>
        <div className="screening-column">
          <CheckPanel view={view} />
          <AnswersPanels view={view} now={now} />
          <LegalNoticesPanel view={view} />
          <NumberPanel view={view} mayReveal={mayReveal} revealed={revealed} formError={formError} />
        </div>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Background report" error={error} />
}
