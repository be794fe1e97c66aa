import { actOnNotice } from '../../contract/adverse-action.ts'
import { isoDay } from '../../contract/business-days.ts'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { easternTime, newYorkDay } from '../../contract/new-york-time.ts'
import { heroLinks } from '../applications/hero-links.ts'
import { paragraphs } from '../applications/legal-notices.ts'
import { answerBy, presentNotice, ruledBy } from '../applications/notices.ts'
import { type Applicant, applicantOf } from '../applications/step-messages.ts'
import { markUnaudited } from '../audit/audit-log.ts'
import { pageInForce } from '../content/page-in-force.ts'
import type { Database, Deps } from '../deps.ts'
import { renderMail } from '../notifications/render.ts'
import { releasedTemplates } from '../notifications/templates.ts'
import { withWordsInForce } from '../notifications/words.ts'
import { previewToken } from '../preview-token.ts'
import { refuse } from '../refusal.ts'
import { requireOpenApplication } from '../review/open-application.ts'
import { waitingDaysOf } from './case-actions.ts'
import { readScreening } from './view.ts'
import type { Staff } from './while-in-verification.ts'

type Preview = CallData<Calls['screening']['previewNotice']>
type Input = CallParsed<Calls['screening']['previewNotice']>

export const enclosureTitles = {
  report: 'The background report',
  assessment: 'Our written assessment (Fair Chance Notice)',
} as const

export function linksOf({ needs }: { needs: Pick<Deps, 'settings'> }) {
  const links = heroLinks(needs.settings)
  const { variables } = needs.settings
  return {
    links,
    rights: {
      rightsUrl: variables['links.summaryOfRights'] ?? links.notice,
      article23aUrl: variables['links.article23a'] ?? links.notice,
    },
  }
}

export function noticeValues(
  needs: Pick<Deps, 'settings'>,
  applicant: Pick<Applicant, 'lastName'>,
  notice: { lastDay: string; report: string; assessment: string },
): Record<string, string> {
  const { links, rights } = linksOf({ needs })
  return {
    lastName: applicant.lastName,
    deadline: easternTime(answerBy({ last_day: notice.lastDay })),
    waitingDays: String(waitingDaysOf(needs)),
    reportUrl: links.legalNotice(notice.report),
    assessmentUrl: links.legalNotice(notice.assessment),
    answerUrl: links.notice,
    ...rights,
  }
}

/** The mail and the page that are sent with what was typed. Editors may change both at any time. */
async function renderNotice(
  needs: Pick<Deps, 'clock' | 'settings'> & { db: Database },
  applicant: Applicant,
  lastDay: string,
) {
  const [templates, summary] = await Promise.all([
    withWordsInForce(needs.db, releasedTemplates(), 'pre-adverse-notice.mail'),
    pageInForce(needs, 'summary-of-rights'),
  ])
  if (!summary) throw refuse('NOT_FOUND')
  // Enclosures have no URL before they are stored, so links in the preview lead to the notice's page.
  const values = noticeValues(needs, applicant, { lastDay, report: 'preview', assessment: 'preview' })
  const mail = renderMail(
    templates,
    {
      template: 'pre-adverse-notice',
      channel: 'mail',
      values: { firstName: applicant.firstName, ...values },
      addressProven: applicant.emailProven,
    },
    needs.settings,
  )
  return { mail, summary }
}

const shownOf = (
  { mail, summary }: Awaited<ReturnType<typeof renderNotice>>,
  { id, to, body, lastDay }: { id: string; to: string; body: Input['body']; lastDay: string },
) => ({
  of: 'legal-notice',
  subject: id,
  shown: [body.report, body.assessment, lastDay, to, mail.subject, mail.content, summary.title, summary.html],
})

/** What the notice would say if it were sent now. The token of a preview belongs to exactly this (decision 0249). */
export async function noticeShown(
  needs: Pick<Deps, 'clock' | 'settings'> & { db: Database },
  applicant: Applicant,
  { id, body, lastDay }: { id: string; body: Input['body']; lastDay: string },
) {
  const { email: to } = applicant
  return shownOf(await renderNotice(needs, applicant, lastDay), { id, to, body, lastDay })
}

/** The notice and its enclosures as they would be sent now. Sends and stores nothing. */
export async function previewNotice({ deps, session }: Staff, { params, body }: Input): Promise<Preview> {
  const { db, clock } = deps
  const applicationId = await requireOpenApplication(db, params.applicationId)
  markUnaudited(session)
  const { actions } = await readScreening({ deps, session }, applicationId)
  const message = actions.find(({ action }) => action === 'notify')?.refusal
  if (message) throw refuse('DECISION_NOT_ALLOWED', { message })
  const [applicant, row] = await Promise.all([
    applicantOf(db, applicationId),
    presentNotice(db, applicationId),
  ])
  const notice = actOnNotice(ruledBy(row), {
    event: 'notify',
    by: session.staffId,
    today: newYorkDay(clock.now()),
    waitingDays: waitingDaysOf(deps),
  })
  if (typeof notice === 'string') throw refuse('DECISION_NOT_ALLOWED')
  const lastDay = isoDay(notice.lastDay)
  const rendered = await renderNotice(deps, applicant, lastDay)
  const { mail, summary } = rendered
  return {
    to: applicant.email,
    subject: mail.subject,
    html: mail.content,
    answerBy: answerBy({ last_day: lastDay }).toISOString(),
    token: previewToken(
      deps,
      session,
      shownOf(rendered, { id: applicationId, to: applicant.email, body, lastDay }),
    ),
    enclosures: [
      { title: enclosureTitles.report, html: paragraphs(body.report) },
      { title: enclosureTitles.assessment, html: paragraphs(body.assessment) },
      { title: summary.title, html: summary.html },
    ],
  }
}
