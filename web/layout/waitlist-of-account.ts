/** The parameter that asks the waitlist's page for its form with the name and email of the account. Without it the page is the same for all. */
export const ofAccount = 'account'
