import { limitNames, mostPoints } from '../../contract/limit-points.ts'
import { type LimitName, limits } from '../../contract/rate-limits.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's9', name: 'Ida Sørensen', email: 'i.sorensen@hero.example', roles: ['admin' as const] }
const set: Partial<Record<LimitName, number>> = { waitlistByAddress: 40, staffLoginByUsername: 5 }

const post = {
  ...Object.fromEntries(limitNames.map(name => [name, `${set[name] ?? limits[name].points}`])),
  reason: 'A flood of entries.',
  supportByAddress: '3',
  codesNotEntered: '1200',
  version: '7',
  intent: 'preview',
}
const change = (name: 'supportByAddress' | 'codesNotEntered', affected: number) => ({
  name,
  from: limits[name].points,
  to: Number(post[name]),
  affected,
})

const base = {
  group: 'Console: settings',
  as: 'staff' as const,
  id: 'console-limits',
  screen: 'Limits',
  path: '/console/settings/limits',
  answers: {
    'console.me': { data: me },
    'settings.limits': {
      data: {
        version: 7,
        limits: limitNames.map(name => ({
          name,
          points: set[name] ?? limits[name].points,
          usual: limits[name].points,
          most: mostPoints(name),
        })),
        changedBy: me.name,
        changedAt: '2026-11-20T22:05:00.000Z',
      },
    },
    'settings.previewLimits': {
      data: [change('codesNotEntered', 1), change('supportByAddress', 3)],
    },
  } satisfies Answers,
}

export const consoleLimitScreens = screenStates(base, {
  full: { state: 'Two of them not the usual' },
  preview: { state: 'What would change, and whom it stops', post },
  refused: {
    state: 'Limits that do not fit',
    post: { ...post, reason: '', staffCodeGuesses: '11', waitlistByAddress: '1000', exports: 'many' },
  },
  late: {
    state: 'Another admin was faster',
    post: { ...post, intent: 'save' },
    answers: {
      'settings.saveLimits': {
        refused: 'CHANGED_ELSEWHERE',
        message:
          'Another admin has changed these settings since you opened them. What you typed is still here, and the other fields show what they are now. Look at what changes before you save it.',
      },
    },
  },
  failing: { state: 'The API fails', answers: { 'settings.limits': { refused: 'UNAVAILABLE' } } },
})
