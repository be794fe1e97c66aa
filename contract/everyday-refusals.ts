export const everydayRefusals = {
  INVALID_INPUT: { status: 422, message: 'There is a problem' },
  SESSION_ENDED: {
    status: 401,
    message: 'You were logged out after a time without use. Log in and go on where you were.',
  },
  CODE_INCORRECT: { status: 422, message: 'The code is incorrect.' },
  UNAVAILABLE: { status: 503, message: 'We could not reach the server. Try again in a moment.' },
  INTERNAL: {
    status: 500,
    message: 'Something broke on our side, not on yours. What you had saved is safe.',
  },
} as const
