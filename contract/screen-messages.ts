/** Messages of pages. Kept apart from the messages of fields, which a page loads only once a form is touched. */
export const screenMessages = {
  pleaseLogIn: 'Please log in to continue',
  loggedOut: 'You’re logged out.',
  loggedOutEverywhere: 'You’re logged out on every device.',
  helpFailed: 'Error fetching data',
  noData: 'No Data Found!',
  unexpectedError: 'Unexpected Application Error',
  phoneExistsScreen: 'Phone already exists',
  emailExistsScreen: 'Email already exists',
  code: 'Please enter the code',
} as const
