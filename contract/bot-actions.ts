/** What a bot-check token can be bound to: the call that spends it refuses a token made for another one. */
export const botActions = [
  'sign_up',
  'log_in',
  'reset_password',
  'appointment',
  'prelaunch_signup',
  'support',
] as const
export type BotAction = (typeof botActions)[number]
