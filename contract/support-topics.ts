export const supportTopics = {
  walk: 'A walk',
  payment: 'A payment or receipt',
  account: 'My account',
  safety: 'Safety or an incident',
  accessibility: 'Accessibility',
  privacy: 'Privacy',
  press: 'Press',
  work: 'Work at Hero',
  other: 'Something else',
} as const
export type SupportTopic = keyof typeof supportTopics
