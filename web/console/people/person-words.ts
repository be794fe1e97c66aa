import type { PersonView } from '../../../contract/console/people.ts'

const intents = [
  'endSessions',
  'freeze',
  'unfreeze',
  'unfreezeNumber',
  'allowMoreCodes',
  'resend',
  'placeHold',
  'liftHold',
  'propose',
  'confirm',
  'reject',
  'issueIdCard',
  'renewIdCard',
  'revokeIdCard',
  'openIdCard',
] as const
export type Intent = (typeof intents)[number]

type Message = PersonView['messages'][number]
type Request = PersonView['requests'][number]

export const messageStates: Record<Message['state'], { tone: 'ok' | 'wait' | 'bad'; word: string }> = {
  queued: { tone: 'wait', word: 'Sending' },
  sent: { tone: 'ok', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
}

export const requestKinds: Record<Request['kind'], string> = {
  copy: 'Copy of all data',
  erasure: 'Erasure',
}
export const requestStates: Record<Request['state'], { tone: 'ok' | 'wait' | 'fix'; word: string }> = {
  proposed: { tone: 'wait', word: 'Waiting for a second admin' },
  confirmed: { tone: 'ok', word: 'Confirmed' },
  rejected: { tone: 'fix', word: 'Rejected' },
}

export const messageWords = (template: string) =>
  `${template.charAt(0).toUpperCase()}${template.slice(1)}`.replaceAll('-', ' ')
