import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenStates } from './screen.ts'

export const consoleInvitationScreens = screenStates(
  {
    id: 'console-invitation',
    group: 'Console: access',
    screen: 'Set up access',
    path: '/console/invitation?token=a-link-from-the-mail',
    answers: {
      'team.openInvitation': {
        data: {
          name: 'Nia Newcomer',
          email: 'n.newcomer@hero.example',
          roles: ['reviewer'],
          expiresAt: '2026-11-24T18:00:00.000Z',
          totpUri:
            'otpauth://totp/Hero%20staff:n.newcomer%40hero.example?secret=JBSWY3DPEHPK3PXP&issuer=Hero%20staff',
          secret: 'JBSWY3DPEHPK3PXP',
          passkeyOptions: '{"challenge":"sign-this"}',
        },
      },
    },
  },
  {
    empty: { state: 'Opened' },
    short: { state: 'Short password', post: { token: 'a-link-from-the-mail', password: 'short', code: '' } },
    wrong: {
      state: 'Wrong code',
      post: { token: 'a-link-from-the-mail', password: 'a lantern on the corner', code: '123456' },
      answers: {
        'team.acceptInvitation': {
          refused: 'CODE_INCORRECT',
          errors: { code: everydayRefusals.CODE_INCORRECT.message },
        },
      },
    },
    gone: {
      state: 'The link is used up',
      answers: {
        'team.openInvitation': {
          refused: 'NOT_FOUND',
          message:
            'This link was already used, was replaced by a newer one, or has expired. Ask an admin for a new one.',
        },
      },
    },
    done: {
      state: 'Set up: recovery codes',
      post: { token: 'a-link-from-the-mail', password: 'a lantern on the corner', code: '123456' },
      answers: {
        'team.acceptInvitation': {
          data: {
            token: 'a-session',
            expiresAt: '2026-11-22T06:22:00.000Z',
            staff: { id: 'a-person-of-staff' },
            recoveryCodes: Array.from({ length: 10 }, (_, n) => `k7mq-4tzc-9xbw-rp2h-6fye-3nd${n}`),
          },
        },
      },
    },
  },
)
