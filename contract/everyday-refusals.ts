export const everydayRefusals = {
  INVALID_INPUT: { status: 422, message: 'There’s a problem' },
  SESSION_ENDED: {
    status: 401,
    message: 'You’ve been logged out. Log in to pick up where you left off.',
  },
  CODE_INCORRECT: { status: 422, message: 'The code is incorrect.' },
  UNAVAILABLE: { status: 503, message: 'We couldn’t reach the server. Try again in a moment.' },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our end, not yours. Anything you saved is safe.',
  },
} as const
