import { launch } from '../../contract/launch-plan.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's2', name: 'Noor Haddad', email: 'n.haddad@hero.example', roles: ['support' as const] }
const row = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  email: `${name[0]!.toLowerCase()}•••@example.com`,
  zipcode: '10013',
  district: 'Manhattan' as const,
  outside: false,
  source: 'prelaunch',
  joinedAt: '2026-11-21T15:10:00.000Z',
  confirmation: 'sent' as const,
  invitedAt: null,
  duplicate: false,
  ...change,
})
const rows = [
  row('e1', 'Daniel Okafor'),
  row('e2', 'Marisol Reyes', { district: 'Queens', zipcode: '11101', confirmation: 'failed' }),
  row('e3', 'Luca Bianchi-Montgomery of the Very Long Name', { duplicate: true, source: null }),
  row('e4', 'Jo Whitfield', {
    zipcode: '07030',
    outside: true,
    invitedAt: '2026-11-20T15:10:00.000Z',
    confirmation: 'unknown',
  }),
]
const boroughs = [
  { district: 'Manhattan' as const, entries: 12_480, invited: 300 },
  { district: 'Brooklyn' as const, entries: 9_204, invited: 0 },
  { district: 'Queens' as const, entries: 4_118, invited: 0 },
  { district: 'Bronx' as const, entries: 1_902, invited: 0 },
  { district: 'Staten Island' as const, entries: 377, invited: 0 },
]
const batch = {
  id: '7d3f9a50-0000-4000-8000-000000000001',
  district: 'Manhattan',
  boroughs: ['Manhattan'],
  zipcode: null,
  source: null,
  size: 500,
  invited: 300,
  state: 'running' as const,
  version: 1,
  by: me.name,
  startedAt: '2026-11-21T18:10:00.000Z',
}
const base = {
  group: 'Console: waitlist',
  as: 'staff' as const,
  answers: {
    'console.me': { data: me },
    'signUp.spots': { data: { total: 100, left: 38 } },
    'launch.boroughs': {
      data: {
        boroughs: launch.districts.map(district => ({ district, state: 'later' as const })),
        countdownTo: '2026-12-04T02:04:18.000Z',
      },
    },
    'waitlistAdmin.entries': { data: { rows, next: 'k1' }, total: 28_081 },
    'waitlistAdmin.figures': {
      data: {
        countedAt: '2026-11-21T18:21:40.000Z',
        entries: 28_081,
        invited: 300,
        outside: 1_204,
        duplicates: 86,
        left: 41,
        boroughs,
        zips: boroughs.map(({ district, entries, invited }, at) => ({
          zipcode: `1000${at}`,
          district,
          entries,
          invited,
        })),
        sources: [{ source: 'prelaunch', entries: 28_081 }],
      },
    },
    'waitlistAdmin.batches': {
      data: [
        batch,
        { ...batch, id: 'b2', state: 'paused', zipcode: '11101', district: 'Queens' },
        {
          ...batch,
          id: 'b3',
          state: 'done',
          invited: 500,
          district: null,
          boroughs: ['Manhattan', 'Brooklyn'],
        },
      ],
    },
    'waitlistAdmin.previewBatch': {
      data: {
        total: 62,
        boroughs: [
          { district: 'Manhattan', state: 'open', waiting: 62, invited: 62 },
          { district: 'Brooklyn', state: 'first', waiting: 9_204, invited: 0 },
          { district: 'Queens', state: 'later', waiting: 4_118, invited: 0 },
        ],
        mails: [
          {
            district: 'Manhattan',
            subject: 'Hero is open in Manhattan: your invitation',
            text: 'Hello,\n\nHero is open in Manhattan. You can have a Hero at your side there.\n\n1. Sign up: https://hero.example/customer-signup.\n\nNot interested any more? Leave the list: https://hero.example/api/waitlist/leave/sample\n',
          },
        ],
      },
    },
    'waitlistAdmin.invitationCodes': {
      data: [
        {
          code: 'HARLEM24',
          note: 'Street fair',
          createdAt: '2026-11-18T15:10:00.000Z',
          retiredAt: null,
          used: 17,
        },
        {
          code: 'FRIENDS',
          note: null,
          createdAt: '2026-09-18T15:10:00.000Z',
          retiredAt: '2026-11-01T15:10:00.000Z',
          used: 204,
        },
      ],
    },
  } satisfies Answers,
}

export const consoleWaitlistScreens = screenStates(
  { ...base, id: 'console-waitlist', screen: 'Waitlist', path: '/console/waitlist' },
  {
    full: { state: 'People wait' },
    filtered: {
      state: 'A later page of a filter',
      path: '/console/waitlist?district=Queens&invited=no&after=k1',
    },
    empty: {
      state: 'Nobody yet',
      answers: {
        'waitlistAdmin.entries': { data: { rows: [], next: null }, total: 0 },
        'waitlistAdmin.batches': { data: [] },
        'waitlistAdmin.invitationCodes': { data: [] },
      },
    },
    'not-found': {
      state: 'Nothing fits',
      path: '/console/waitlist?district=Queens',
      answers: { 'waitlistAdmin.entries': { data: { rows: [], next: null }, total: 0 } },
    },
    erase: { state: 'Asks before an entry is erased', path: '/console/waitlist?erase=e3' },
    'erase-without-reason': {
      state: 'An entry erased without a reason',
      path: '/console/waitlist?erase=e3',
      post: { intent: 'erase', id: 'e3', reason: '' },
    },
    'erase-gone': {
      state: 'The person left meanwhile',
      post: { intent: 'erase', id: batch.id, reason: 'They asked by mail.' },
      answers: {
        'waitlistAdmin.eraseEntry': {
          refused: 'NOT_FOUND',
          message: 'This entry is gone: the person left the list, or a colleague erased it.',
        },
      },
    },
    erased: { state: 'An entry was erased', notice: 'waitlist-entry-erased' },
    started: { state: 'A batch was started', notice: 'batch-running' },
    preview: {
      state: 'The preview of a batch',
      post: { intent: 'batch-preview', size: '100', district: '', zipcode: '', source: '' },
    },
    'preview-of-nobody': {
      state: 'A batch for a borough that is not open',
      post: { intent: 'batch-preview', size: '100', district: 'Queens', zipcode: '', source: '' },
      answers: {
        'waitlistAdmin.previewBatch': {
          data: {
            total: 0,
            boroughs: [{ district: 'Queens', state: 'first', waiting: 4_118, invited: 0 }],
            mails: [],
          },
        },
      },
    },
    'closed-meanwhile': {
      state: 'A borough was closed after the preview',
      post: { intent: 'batch', size: '62', district: '', 'boroughs[]': 'Manhattan' },
      answers: {
        'waitlistAdmin.startBatch': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Hero isn’t open in Manhattan, but the invitation says that it is. No one was invited. Check the preview again.',
        },
      },
    },
    'no-size': { state: 'A batch without a number', post: { intent: 'batch-preview', size: 'many' } },
    ended: {
      state: 'The batch had ended',
      post: { intent: 'batch-state', id: batch.id, version: '1', state: 'paused' },
      answers: {
        'waitlistAdmin.setBatchState': { refused: 'CHANGED_ELSEWHERE', message: 'This batch has ended.' },
      },
    },
    'no-code': { state: 'A code without letters', post: { intent: 'code', code: '', note: '' } },
    forbidden: { state: 'Not of support', answers: { 'waitlistAdmin.entries': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'waitlistAdmin.figures': { refused: 'UNAVAILABLE' } } },
  },
)
