import type { AuditLogRow } from '../../contract/console/audit-log.ts'
import { screenStates } from './screen.ts'

const me = { id: 's9', name: 'Ruth Adeyemi', email: 'r.adeyemi@hero.example', roles: ['admin' as const] }
const row = (number: number, action: string, more: Partial<AuditLogRow> = {}): AuditLogRow => ({
  number,
  at: '2026-11-21T18:02:00.000Z',
  actor: 'Amara Mercer',
  action,
  subject: { kind: 'application', id: '5f0c0a3e-2c1e-4f57-9a2e-9f0f3a1b2c3d', name: 'Daniel Okafor' },
  reason: null,
  detail: { step: 'drivingLicense' },
  requestId: 'c0ffee00-2026-4111-8021-000000000000',
  ...more,
})
const rows = [
  row(1_204, 'team.roles-confirmed', {
    subject: { kind: 'staff', id: '0b9f8a1e-2c1e-4f57-9a2e-9f0f3a1b2c3d', name: 'Nia Newcomer' },
    detail: { from: ['reviewer'], to: ['reviewer', 'editor'] },
  }),
  row(1_203, 'review.file-opened'),
  row(1_202, 'review.viewed'),
  row(1_201, 'session.refused', {
    actor: 'System',
    subject: { kind: 'staff', id: null, name: null },
    detail: {},
  }),
  row(1_200, 'settings.changed', { reason: 'The Bronx opens on Monday', detail: { to: 'open' } }),
]

const names = { '5f0c0a3e-2c1e-4f57-9a2e-9f0f3a1b2c3d': 'Daniel Okafor' }

export const consoleAuditScreens = screenStates(
  {
    id: 'console-audit-log',
    group: 'Console: audit log',
    screen: 'Audit log',
    path: '/console/record',
    as: 'staff',
    answers: {
      'console.me': { data: me },
      'auditLog.choices': {
        data: {
          people: [{ id: '0b9f8a1e-2c1e-4f57-9a2e-9f0f3a1b2c3d', name: 'Nia Newcomer' }],
          actions: ['content.values-confirmed', 'review.viewed', 'settings.changed', 'team.roles-confirmed'],
          subjects: ['application', 'staff'],
        },
      },
      'auditLog.list': { data: { rows, next: 'k1', length: 1_204, removedThrough: 0, names } },
    },
  },
  {
    full: { state: 'What staff did' },
    removed: {
      state: 'Old rows were removed',
      answers: {
        'auditLog.list': { data: { rows, next: 'k1', length: 904, removedThrough: 300, names } },
      },
    },
    later: { state: 'A later page, narrowed', path: '/console/record?action=review.viewed&after=k1' },
    empty: {
      state: 'Nothing fits',
      path: '/console/record?id=none',
      answers: {
        'auditLog.list': { data: { rows: [], next: null, length: 1_204, removedThrough: 0, names } },
      },
    },
    refused: {
      state: 'A day that does not exist',
      path: '/console/record?from=2026-11-30',
      answers: {
        'auditLog.list': {
          refused: 'INVALID_INPUT',
          message: 'This day does not exist',
          errors: { from: 'This day does not exist' },
        },
      },
    },
    loading: {
      state: 'A search that takes its time',
      interactions: [{ fill: '#id', text: '1203' }, { press: 'Show' }, { wait: '.con-pending span' }],
      answers: {
        'auditLog.list': ({ query }) =>
          query?.id ? 'never' : { data: { rows, next: 'k1', length: 1_204, removedThrough: 0, names } },
      },
    },
    forbidden: { state: 'Not an admin', answers: { 'auditLog.list': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'auditLog.list': { refused: 'UNAVAILABLE' } } },
  },
)
