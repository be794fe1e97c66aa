import { launchLabels, launchStateLabels } from '../../contract/console/setting-labels.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's9', name: 'Ida Sørensen', email: 'i.sorensen@hero.example', roles: ['admin' as const] }
const changedAt = '2026-11-18T15:10:00.000Z'
const post = {
  manhattan: 'open',
  brooklyn: 'first',
  queens: 'later',
  bronx: 'later',
  statenIsland: 'later',
  countdownTo: '2027-03-01T09:00',
  heroSpots: '120',
  allowedRegions: 'US, CA',
  reason: 'Manhattan opens on Monday.',
  version: '4',
  intent: 'preview',
}
const base = {
  group: 'Console: settings',
  as: 'staff' as const,
  id: 'console-settings',
  screen: 'Settings',
  path: '/console/settings',
  answers: {
    'console.me': { data: me },
    'settings.read': {
      data: {
        version: 4,
        boroughs: [
          { district: 'Manhattan', state: 'first', changedAt },
          { district: 'Brooklyn', state: 'later', changedAt },
          { district: 'Queens', state: 'later', changedAt },
          { district: 'Bronx', state: 'later', changedAt },
          { district: 'Staten Island', state: 'later', changedAt },
        ],
        countdownTo: '2027-03-01T14:00:00.000Z',
        heroSpots: 100,
        areaThreshold: 100,
        allowedRegions: ['US'],
        changedBy: me.name,
        changedAt,
      },
    },
    'settings.preview': {
      data: [
        {
          name: 'state.Manhattan',
          label: 'Manhattan',
          from: launchStateLabels.first,
          to: launchStateLabels.open,
          effect: null,
          pages: [{ path: '/', shows: 'the map and the list of boroughs' }],
        },
        {
          name: 'heroSpots',
          label: launchLabels.heroSpots,
          from: '100',
          to: '120',
          effect: 'Heroes who sign up from now on get a spot while some are left.',
          pages: [{ path: '/prelaunch', shows: 'how many spots are left' }],
        },
      ],
    },
  } satisfies Answers,
}

export const consoleSettingsScreens = screenStates(base, {
  full: { state: 'As they are' },
  preview: { state: 'What would change', post },
  nothing: { state: 'Nothing would change', post, answers: { 'settings.preview': { data: [] } } },
  refused: { state: 'Fields that do not fit', post: { ...post, reason: '', heroSpots: 'many' } },
  late: {
    state: 'Another admin was faster',
    post: { ...post, intent: 'save' },
    answers: {
      'settings.save': {
        refused: 'CHANGED_ELSEWHERE',
        message:
          'Another admin has changed these settings since you opened them. What you typed is still here, and the other fields show what they are now. Look at what changes before you save it.',
      },
    },
  },
  saved: { state: 'Saved', notice: 'settings-saved' },
  forbidden: { state: 'Not an admin', answers: { 'settings.read': { refused: 'FORBIDDEN' } } },
  failing: { state: 'The API fails', answers: { 'settings.read': { refused: 'UNAVAILABLE' } } },
})

const pricePost = {
  customerPerMinute: '1.25',
  minimumMinutes: '20',
  heroPerMinimum: '14.00',
  heroUpToPerHour: '38.00',
  reason: 'The pilot has ended.',
  version: '1',
  intent: 'preview',
}
const usual = { customerPerMinute: 100, minimumMinutes: 15, heroPerMinimum: 900, heroUpToPerHour: 3_000 }
const basePrices = {
  group: 'Console: settings',
  as: 'staff' as const,
  id: 'console-prices',
  screen: 'Prices',
  path: '/console/settings/prices',
  answers: {
    'console.me': { data: me },
    'settings.prices': {
      data: { version: 1, set: usual, usual, changedBy: null, changedAt: null },
    },
    'settings.previewPrices': {
      data: [
        {
          name: 'customerPerMinute',
          label: 'A walk, each minute',
          from: '$1',
          to: '$1.25',
          effect: 'The estimator and the apps use it as soon as it’s saved.',
          pages: [
            { path: '/fees', shows: 'the estimator and its title' },
            { path: '/', shows: 'the line of prices' },
          ],
          texts: [
            { kind: 'news', id: 'n1', title: 'One dollar a minute, fifteen minutes at least', isOut: true },
            { kind: 'page', id: 'p1', title: 'Customer terms and conditions', isOut: true },
            { kind: 'blog', id: 'b1', title: 'After the night shift', isOut: false },
            { kind: 'mail', id: 'welcome-customer', title: 'Welcome to Hero', isOut: true },
          ],
        },
        {
          name: 'customerMinimum',
          label: 'A walk, at least',
          from: '$15.00',
          to: '$25.00',
          effect: null,
          pages: [{ path: '/fees', shows: 'the estimator and the tables' }],
          texts: [{ kind: 'subtopic', id: 's1', title: 'The 15-minute minimum', isOut: true }],
        },
      ],
    },
  } satisfies Answers,
}

export const consolePriceScreens = screenStates(basePrices, {
  full: { state: 'As they are' },
  changed: {
    state: 'Changed here before',
    answers: {
      'settings.prices': {
        data: {
          version: 2,
          set: { customerPerMinute: 125, minimumMinutes: 20, heroPerMinimum: 1_400, heroUpToPerHour: 3_800 },
          usual,
          changedBy: me.name,
          changedAt,
        },
      },
    },
  },
  preview: { state: 'What would change, and which texts name it', post: pricePost },
  refused: {
    state: 'Fields that do not fit',
    post: { ...pricePost, reason: '', customerPerMinute: 'one dollar', minimumMinutes: '0' },
  },
  late: {
    state: 'Another admin was faster',
    post: { ...pricePost, intent: 'save' },
    answers: {
      'settings.savePrices': {
        refused: 'CHANGED_ELSEWHERE',
        message:
          'Another admin has changed these settings since you opened them. What you typed is still here, and the other fields show what they are now. Look at what changes before you save it.',
      },
    },
  },
  failing: { state: 'The API fails', answers: { 'settings.prices': { refused: 'UNAVAILABLE' } } },
})
