export const botActions = [
  'sign_up',
  'log_in',
  'reset_password',
  'appointment',
  'prelaunch_signup',
  'support',
] as const
export type BotAction = (typeof botActions)[number]
