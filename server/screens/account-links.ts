import { screenStates } from './screen.ts'

const emailLink = screenStates(
  {
    id: 'confirm-email',
    group: 'Account',
    screen: 'Confirm your email',
    path: '/confirm-email?token=made-up',
  },
  {
    asked: { state: 'As the link opens' },
    done: {
      state: 'Confirmed, logged out',
      post: { token: 'made-up' },
      answers: { 'account.confirmEmail': { data: { confirmed: true } } },
    },
    'logged-in': {
      state: 'Confirmed, logged in',
      as: 'hero',
      post: { token: 'made-up' },
      answers: { 'account.proveEmail': { data: { confirmed: true } } },
    },
    'too-old': {
      state: 'The link is too old',
      post: { token: 'made-up' },
      answers: {
        'account.confirmEmail': {
          refused: 'CODE_EXPIRED',
          message: 'This link has expired. Log in and send yourself a new one from your account.',
        },
      },
    },
  },
)

const undoChange = screenStates(
  {
    id: 'undo-change',
    group: 'Account',
    screen: 'Undo a change of contact',
    path: '/undo-change?token=made-up',
  },
  {
    asked: { state: 'As the link opens' },
    'too-old': {
      state: 'The link was used',
      post: { token: 'made-up' },
      answers: {
        'account.undoChange': {
          refused: 'NOT_FOUND',
          message: 'This link has expired or was already used. Log in, or write to us if you can’t.',
        },
      },
    },
  },
)

/** The screens that links in account mails lead to. */
export const accountLinkScreens = [...emailLink, ...undoChange]
