/** Texts of SPEC 8 and DECISIONS R13. */
export const waitlistMessages = {
  waitlistName: 'Please enter your full name.',
  waitlistLastName: 'Please enter your last name.',
  waitlistEmail: 'Please enter a valid email.',
  waitlistZip: 'Enter a 5-digit ZIP.',
  waitlistDistrict: 'Please choose a district.',
  waitlistDone: "Thanks! You're on the list. We'll email you shortly.",
  waitlistUnexpected: 'Unexpected error submitting the form.',
  waitlistFailed: 'Request failed with status {code}',
  recaptchaNoToken: 'reCAPTCHA failed to provide a token.',
  recaptchaError: 'reCAPTCHA error. Use a reCAPTCHA v3 key and allow this domain.',
  recaptchaNotLoaded: 'Could not load reCAPTCHA. Ensure a v3 key and allowed domain.',
  recaptchaFailed: 'Failed to load reCAPTCHA.',
  recaptchaNoKey: 'Missing reCAPTCHA site key.',
} as const
