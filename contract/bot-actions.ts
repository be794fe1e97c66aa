/** Actions that a bot-check token can be bound to. A call refuses a token that was made for another action. */
export const botActions = [
  'sign_up',
  'log_in',
  'reset_password',
  'appointment',
  'prelaunch_signup',
  'support',
] as const
export type BotAction = (typeof botActions)[number]
