import type { TeamMember } from '../../contract/console/team.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { consoleInvitationScreens } from './console-invitation.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's9', name: 'Ruth Adeyemi', email: 'r.adeyemi@hero.example', roles: ['admin' as const] }
const at = (text: string) => `2026-11-${text}:00.000Z`
const base = {
  group: 'Console: access',
  as: 'staff' as const,
  answers: { 'console.me': { data: me } } satisfies Answers,
}

const member = (id: string, name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name,
  email: `${id}@hero.example`,
  roles: ['reviewer'],
  state: 'active',
  me: false,
  lastUsedAt: at('21T17:58'),
  change: null,
  ...more,
})
const change = {
  id: 'c1',
  kind: 'roles' as const,
  roles: ['reviewer' as const, 'editor' as const],
  reason: 'Writes for the blog from Monday on',
  by: 'Sam Second',
  byMe: false,
  lapsed: false,
  byOnlyAdmin: false,
  at: at('21T16:02'),
}
const changing = member('s1', 'Amara Mercer', { change })
const invited = member('s2', 'Nia Newcomer of the Very Long Name', { state: 'invited', lastUsedAt: null })
const disabled = member('s4', 'Theo Past', { state: 'disabled', lastUsedAt: at('02T15:00') })
const people = [changing, invited, member('s9', 'Ruth Adeyemi', { roles: ['admin'], me: true }), disabled]
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  startedAt: at('21T13:02'),
  lastUsedAt: at('21T18:20'),
  endsAt: at('21T18:50'),
  current,
})
const sessions = [session('n1', 'Firefox on Mac', true), session('n2', 'Safari on iPhone')]
const factors = {
  'team.factorChallenge': { data: { factors: ['totp', 'recovery'], passkeyOptions: null } },
} satisfies Answers

const opened = (shown: TeamMember): Answers => ({
  'team.member': {
    data: {
      member: shown,
      factors: shown.state === 'invited' ? [] : ['totp', 'recovery'],
      sessions: shown.state === 'active' ? sessions.map(each => ({ ...each, current: false })) : [],
      changes: [
        {
          id: 'c0',
          kind: 'second-factor',
          roles: null,
          reason: 'Lost the phone',
          proposedBy: 'Sam Second',
          proposedAt: at('03T15:00'),
          decidedBy: 'Ruth Adeyemi',
          decidedAt: at('03T15:20'),
          outcome: 'confirmed',
        },
      ],
    },
  },
})

const team = screenStates(
  {
    ...base,
    id: 'console-team',
    screen: 'Team',
    path: '/console/team',
    answers: { ...base.answers, ...factors, 'team.list': { data: { rows: people, next: 'k1', waiting: 1 } } },
  },
  {
    full: { state: 'People, one change waits' },
    empty: {
      state: 'Nobody fits',
      answers: { 'team.list': { data: { rows: [], next: null, waiting: 0 } } },
    },
    missing: { state: 'Invitation without a name', post: { intent: 'invite', name: '', email: '' } },
    known: {
      state: 'Invited someone who is there',
      post: { intent: 'invite', name: 'Amara', email: 's1@hero.example', 'roles[]': 'editor' },
      answers: {
        'team.invite': {
          refused: 'EMAIL_EXISTS',
          errors: { email: 'This person is already a staff member.' },
        },
      },
    },
    factor: {
      state: 'The second factor is wanted again',
      post: { intent: 'invite', name: 'Amara', email: 's7@hero.example', 'roles[]': 'editor' },
      answers: { 'team.invite': { refused: 'FRESH_FACTOR_NEEDED' } },
    },
    forbidden: { state: 'Not an admin', answers: { 'team.list': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'team.list': { refused: 'UNAVAILABLE' } } },
  },
)

const oneMember = screenStates(
  {
    ...base,
    id: 'console-member',
    screen: 'Person of staff',
    path: '/console/team/s1',
    answers: { ...base.answers, ...factors, ...opened(changing) },
  },
  {
    waiting: { state: 'A change waits' },
    plain: { state: 'Nothing waits', answers: opened(member('s1', 'Amara Mercer')) },
    mine: {
      state: 'Own proposal waits',
      answers: opened(member('s1', 'Amara Mercer', { change: { ...change, byMe: true } })),
    },
    'only-admin': {
      state: 'Own proposal waits, and there is no other admin',
      answers: opened(member('s1', 'Amara Mercer', { change: { ...change, byMe: true, byOnlyAdmin: true } })),
    },
    lapsed: {
      state: 'Who proposed it is no longer an admin',
      answers: opened(member('s1', 'Amara Mercer', { change: { ...change, lapsed: true } })),
    },
    invited: { state: 'Needs to set up', answers: opened(invited) },
    disabled: { state: 'Disabled', answers: opened(disabled) },
    'no-reason': {
      state: 'Without a reason',
      answers: {
        ...opened(member('s1', 'Amara Mercer')),
        'team.disable': { refused: 'INVALID_INPUT', errors: { reason: 'Please say why.' } },
      },
      post: { intent: 'disable', reason: '' },
    },
    late: {
      state: 'Another admin was faster',
      post: { intent: 'confirm', id: 'c1' },
      answers: {
        'team.decide': {
          refused: 'ALREADY_DECIDED',
          message: 'Another admin has already decided on this change.',
        },
      },
    },
    nobody: { state: 'No such person', answers: { 'team.member': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'team.member': { refused: 'UNAVAILABLE' } } },
  },
)

const own = {
  sessions,
  authenticator: true,
  passkeys: [{ id: 'p1', name: 'Office laptop', createdAt: at('03T15:00'), lastUsedAt: at('21T13:02') }],
  recoveryCodesLeft: 8,
  freshUntil: null,
}
const access = screenStates(
  {
    ...base,
    id: 'console-me',
    screen: 'Your access',
    path: '/console/me',
    answers: {
      ...base.answers,
      ...factors,
      'team.own': { data: own },
      'team.offerPasskey': { data: { options: '{"challenge":"sign-this"}' } },
    },
  },
  {
    full: { state: 'Sessions and factors' },
    few: {
      state: 'No recovery codes left',
      answers: { 'team.own': { data: { ...own, passkeys: [], recoveryCodesLeft: 0 } } },
    },
    codes: {
      state: 'New recovery codes',
      post: { intent: 'codes', currentPassword: 'lantern on the corner' },
      answers: {
        'team.renewCodes': {
          data: { codes: Array.from({ length: 10 }, (_, n) => `k7mq-4tzc-9xbw-rp2h-6fye-3nd${n}`) },
        },
      },
    },
    authenticator: {
      state: 'Another authenticator: a wrong code',
      path: '/console/me?authenticator=new',
      post: { intent: 'authenticator', code: '123456', currentPassword: 'lantern on the corner' },
      answers: {
        'team.offerAuthenticator': {
          data: {
            secret: 'JBSWY3DPEHPK3PXP',
            totpUri: 'otpauth://totp/Hero%20staff:r.adeyemi?secret=JBSWY3DPEHPK3PXP',
          },
        },
        'team.setAuthenticator': {
          refused: 'CODE_INCORRECT',
          errors: { code: everydayRefusals.CODE_INCORRECT.message },
        },
      },
    },
    'wrong-password': {
      state: 'New recovery codes: a wrong password',
      post: { intent: 'codes', currentPassword: 'not the current one' },
      answers: {
        'team.renewCodes': {
          refused: 'LOGIN_FAILED',
          errors: { currentPassword: wrongPasswordMessage },
        },
      },
    },
    'weak-password': {
      state: 'A password that is guessed first',
      post: { intent: 'password', password: 'aaaaaaaaaaaaaaaa' },
    },
    'password-changed': { state: 'The password was changed', notice: 'staff-password-changed' },
    last: {
      state: 'The last factor stays',
      post: { intent: 'remove-passkey', id: 'p1', currentPassword: 'lantern on the corner' },
      answers: {
        'team.removePasskey': {
          refused: 'DECISION_NOT_ALLOWED',
          message: 'This is your last second factor. Add another one first.',
        },
      },
    },
    ended: { state: 'A session has ended', notice: 'session-revoked' },
    failing: { state: 'The API fails', answers: { 'team.own': { refused: 'UNAVAILABLE' } } },
  },
)

const stepUp = screenStates(
  {
    ...base,
    id: 'console-step-up',
    screen: 'Second factor again',
    path: '/console/fresh?next=/console/record',
    answers: { ...base.answers, ...factors },
  },
  {
    empty: { state: 'Asked' },
    wrong: {
      state: 'Wrong code',
      post: { code: '123456' },
      answers: {
        'team.stepUp': {
          refused: 'CODE_INCORRECT',
          errors: { code: everydayRefusals.CODE_INCORRECT.message },
        },
      },
    },
    none: {
      state: 'No factor left',
      answers: { 'team.factorChallenge': { data: { factors: [], passkeyOptions: null } } },
    },
    failing: { state: 'The API fails', answers: { 'team.factorChallenge': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleTeamScreens = [...team, ...oneMember, ...access, ...stepUp, ...consoleInvitationScreens]
