/** Messages of the Hero's progress page (SPEC 2.8 and 8). Kept apart from those of forms, which that page would load for these few. */
export const progressMessages = {
  denied: 'We have detected flaws in your profile you can try to solve it by contacting us',
  deniedLink: 'Please contact our support',
  complete: 'Verification process complete',
  congratulations: 'Congratulations! You are now a Hero!',
} as const
