import type { ScreeningAction, ScreeningView } from '../../contract/console/screening.ts'
import type { LegalNoticeSummary } from '../../contract/legal-notices.ts'
import { type Answers, screenStates } from './screen.ts'

const me = (role: 'reviewer' | 'admin'): Answers => ({
  'console.me': {
    data: { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles: [role] },
  },
})

const noReport = 'The agency has not received the order yet: there is no report.'
const notNow = 'You can’t do this while the notice is in its current state.'
const actions = (open: Partial<Record<ScreeningAction, string | null>>): ScreeningView['actions'] =>
  (['report', 'correct', 'notify', 'settle', 'withdraw', 'deny'] as const).map(action => ({
    action,
    refusal: open[action] === undefined ? notNow : open[action],
  }))

const notice = (
  id: string,
  kind: LegalNoticeSummary['kind'],
  title: string,
  ready = true,
): LegalNoticeSummary => ({
  id,
  kind,
  title,
  at: '2026-11-18T15:10:00.000Z',
  ready,
})
export const sentNotices = [
  notice('l1', 'pre-adverse-notice', 'The notice before a decision'),
  notice('l2', 'report', 'The background report'),
  notice('l3', 'assessment', 'Our written assessment (Fair Chance Notice)'),
  notice('l4', 'summary-of-rights', 'A Summary of Your Rights Under the Fair Credit Reporting Act'),
]
export const finalNotice = notice('l5', 'adverse-notice', 'Our decision', false)
export const dispute = {
  kind: 'dispute' as const,
  text: 'The entry of 2011 is about another Hector Cruz.\nHe was born in May, I was born in August.',
  at: '2026-11-20T20:31:00.000Z',
}

const view: ScreeningView = {
  applicationId: 'a5',
  applicant: { firstName: 'Hector', lastName: 'Cruz' },
  status: 'VERIFICATION',
  check: {
    provider: 'in-house',
    reference: 'case_9kPq2vXw71LmZtR0aBcDeF',
    signedAt: '2026-11-16T17:24:00.000Z',
    sentAt: '2026-11-16T17:25:00.000Z',
    erasedAt: '2026-11-16T17:25:00.000Z',
    numberKept: false,
    report: { result: 'consider', at: '2026-11-18T14:02:00.000Z' },
  },
  notice: null,
  legalNotices: [],
  actions: actions({
    report: 'The report is already recorded. To correct it, say why.',
    correct: null,
    notify: null,
  }),
  waitingDays: 5,
}
const waitingNotice: NonNullable<ScreeningView['notice']> = {
  state: 'WAITING',
  version: 1,
  sentBy: 'Ruth Adeyemi',
  byMe: false,
  sentAt: '2026-11-18T15:10:00.000Z',
  answerBy: '2026-11-26T04:59:59.000Z',
  daysLeft: null,
  statements: [],
}
const sent: ScreeningView = {
  ...view,
  notice: waitingNotice,
  legalNotices: sentNotices,
  actions: actions({ withdraw: null, deny: 'The applicant still has time to answer.' }),
}
const disputed: ScreeningView = {
  ...sent,
  notice: {
    ...waitingNotice,
    state: 'DISPUTED',
    version: 2,
    answerBy: null,
    daysLeft: 3,
    statements: [dispute],
  },
  actions: actions({
    settle: null,
    withdraw: null,
    deny: 'The report is disputed. The clock is paused until the agency has answered.',
  }),
}
/** A notice that was taken back after an answer; the next one is not answered yet. */
export const formerNotices: ScreeningView['formerNotices'] = [
  {
    state: 'WITHDRAWN',
    sentAt: '2026-11-10T15:10:00.000Z',
    statements: [{ ...dispute, at: '2026-11-11T20:31:00.000Z' }],
  },
]
const second: ScreeningView = { ...sent, formerNotices }
const over: ScreeningView = { ...sent, actions: actions({ withdraw: null, deny: null }) }
const waiting: ScreeningView = {
  ...view,
  check: {
    ...view.check,
    provider: null,
    reference: null,
    sentAt: null,
    erasedAt: null,
    report: null,
    numberKept: true,
  },
  actions: actions({ report: noReport, notify: noReport }),
}

const shown = (data: ScreeningView): Answers => ({ 'screening.view': { data } })

export const consoleScreeningScreens = screenStates(
  {
    id: 'console-screening',
    group: 'Console: screening',
    screen: 'Background report',
    path: '/console/review/a5/screening',
    as: 'staff',
    answers: { ...me('reviewer'), ...shown(view) },
  },
  {
    report: { state: 'A report, no notice' },
    'nothing-typed': {
      state: 'A notice without words',
      post: { intent: 'notify', report: '', assessment: '' },
    },
    corrected: {
      state: 'A correction without a reason',
      post: { intent: 'correct', result: 'clear', reason: '' },
    },
    unreported: {
      state: 'The agency has the order, no report yet',
      answers: shown({
        ...view,
        check: {
          ...view.check,
          provider: 'checkr',
          reference: 'e44aa283528e6fde7d542194',
          report: null,
          invitation: { state: 'pending', expiresAt: '2026-11-28T18:13:00.000Z', times: 2 },
        },
        actions: actions({ report: null, notify: null }),
      }),
    },
    late: {
      state: 'The agency was asked about a late report',
      answers: shown({
        ...view,
        check: {
          ...view.check,
          provider: 'checkr',
          reference: 'e44aa283528e6fde7d542194',
          signedAt: '2026-11-02T17:24:00.000Z',
          sentAt: '2026-11-02T17:25:00.000Z',
          erasedAt: '2026-11-02T17:25:00.000Z',
          report: null,
          invitation: { state: 'completed', expiresAt: '2026-11-09T17:25:00.000Z', times: 1 },
          lookedUp: { at: '2026-11-23T17:33:00.000Z', status: 'suspended' },
          late: true,
        },
        actions: actions({ report: null, notify: null }),
      }),
    },
    revised: {
      state: 'The report is no longer clear after the check was verified',
      answers: shown({
        ...view,
        status: 'VERIFIED',
        check: { ...view.check, provider: 'checkr', reference: 'e44aa283528e6fde7d542194', revised: true },
        actions: actions({ report: 'The background check isn’t in verification.' }),
      }),
    },
    refused: {
      state: 'The agency refused the order',
      answers: shown({
        ...waiting,
        check: { ...waiting.check, refusedAt: '2026-11-16T18:02:00.000Z' },
      }),
    },
    preview: {
      state: 'The notice before it is sent',
      post: { intent: 'notify', report: 'One entry of 2011.', assessment: 'We weighed each factor.' },
      answers: {
        'screening.previewNotice': {
          data: {
            to: 'hector@cruz.example',
            subject: 'Please read this before we decide on your application',
            html: '<p>Dear Hector Cruz,</p><p>You applied to provide services as a Hero.</p><h2>What comes with this notice</h2><p>A copy of the report.</p>',
            answerBy: '2026-12-01T04:59:59.000Z',
            token: 'made-up',
            enclosures: [
              { title: 'The background report', html: '<p>One entry of 2011.</p>' },
              {
                title: 'Our written assessment (Fair Chance Notice)',
                html: '<p>We weighed each factor.</p>',
              },
              { title: 'A Summary of Your Rights Under the Fair Credit Reporting Act', html: '<p>…</p>' },
            ],
          },
        },
      },
    },
    sent: { state: 'After the notice was sent', notice: 'notice-sent', answers: shown(sent) },
    disputed: { state: 'Disputed', answers: shown(disputed) },
    second: { state: 'A second notice, after one that was answered', answers: shown(second) },
    over: { state: 'The time is over', answers: shown(over) },
    changed: {
      state: 'The applicant has answered meanwhile',
      post: { intent: 'deny', version: '1', reasons: 'Kept while I look again.' },
      answers: { ...shown(over), 'screening.confirm': { refused: 'NOTICE_CHANGED' } },
    },
    own: {
      state: 'Own notice: a second person confirms',
      answers: shown({
        ...sent,
        notice: { ...waitingNotice, byMe: true },
        actions: actions({
          withdraw: null,
          deny: 'Someone other than the sender of the notice has to confirm the denial.',
        }),
      }),
    },
    denied: {
      state: 'Denied',
      answers: shown({
        ...sent,
        status: 'DENIED',
        notice: { ...waitingNotice, state: 'DENIED', statements: [dispute] },
        legalNotices: [finalNotice, ...sentNotices],
        actions: actions({ notify: 'The background check is not in verification.' }),
      }),
    },
    'number-reviewer': { state: 'The number waits: a reviewer', answers: shown(waiting) },
    'number-admin': { state: 'The number waits: an admin', answers: { ...me('admin'), ...shown(waiting) } },
    revealed: {
      state: 'The number revealed',
      post: { intent: 'reveal', reason: 'The agency asks on the phone.' },
      answers: {
        ...me('admin'),
        ...shown(waiting),
        'screening.revealNumber': { data: { number: '000-00-0000' } },
      },
    },
    'second-factor': {
      state: 'The second factor is asked for again',
      post: { intent: 'reveal', reason: 'The agency asks on the phone.' },
      answers: {
        ...me('admin'),
        ...shown(waiting),
        'screening.revealNumber': { refused: 'FRESH_FACTOR_NEEDED' },
        'team.factorChallenge': { refused: 'UNAVAILABLE' },
      },
    },
    limited: {
      state: 'Too many numbers revealed',
      post: { intent: 'reveal', reason: 'The agency asks on the phone.' },
      answers: {
        ...me('admin'),
        ...shown(waiting),
        'screening.revealNumber': {
          refused: 'TOO_MANY_ATTEMPTS',
          message: 'Too many attempts. Try again in 41 minutes.',
          retryAfter: 2460,
        },
      },
    },
    missing: { state: 'No such application', answers: { 'screening.view': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'screening.view': { refused: 'UNAVAILABLE' } } },
  },
)
