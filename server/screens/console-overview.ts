import type { Overview } from '../../contract/console/overview.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { type Answers, screenStates } from './screen.ts'

const me: Answers = {
  'console.me': {
    data: { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles: ['reviewer', 'support'] },
  },
}
const numberOfDays = 28
const dayAt = (at: number) => new Date(Date.UTC(2026, 9, 25 + at)).toISOString().slice(0, 10)
const days = Array.from({ length: numberOfDays }, (_, at) => dayAt(at))
const districts = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const

const overview: Overview = {
  from: dayAt(0),
  to: dayAt(numberOfDays - 1),
  signUps: days.map((day, at) => ({ day, customers: 12 + ((at * 7) % 31), heroes: 2 + ((at * 5) % 9) })),
  funnel: [
    { stop: 'signed-up', people: 164 },
    ...heroSteps.map((stop, at) => ({ stop, people: 141 - 18 * at })),
    { stop: 'verified', people: 38 },
  ],
  reviewTime: days.map((day, at) =>
    at % 7 === 0
      ? { day, decisions: 0, medianHours: null, p90Hours: null }
      : { day, decisions: 9 + at, medianHours: 2 + ((at * 3) % 8) / 2, p90Hours: 6 + ((at * 5) % 11) },
  ),
  secondLooks: { drawn: 42, confirmed: 37, rejected: 2 },
  queue: heroSteps.map((step, at) => ({
    step,
    under4Hours: 8 - at,
    under24Hours: 4,
    under3Days: at,
    over3Days: at === 1 ? 2 : 0,
  })),
  codes: days.map((day, at) => ({
    day,
    people: 20 + ((at * 7) % 31),
    sent: 24 + ((at * 7) % 31),
    failed: at % 4,
    opened: 14 + ((at * 7) % 31),
  })),
  waitlist: districts.map((district, at) => ({
    district,
    before: 300 - at * 50,
    days: days.map((_, day) => (day * (5 - at)) % 17),
  })),
  misses: [
    { question: 'umbrella', topicType: 'Customer', asked: 14, lastDay: '2026-11-20' },
    { question: 'dog walk', topicType: 'Customer', asked: 6, lastDay: '2026-11-19' },
    { question: 'union', topicType: 'Hero', asked: 3, lastDay: '2026-11-12' },
  ],
}
const zero: Overview = {
  from: '2026-11-21',
  to: '2026-11-21',
  signUps: [{ day: '2026-11-21', customers: 0, heroes: 0 }],
  funnel: overview.funnel.map(({ stop }) => ({ stop, people: 0 })),
  reviewTime: [{ day: '2026-11-21', decisions: 0, medianHours: null, p90Hours: null }],
  secondLooks: { drawn: 0, confirmed: 0, rejected: 0 },
  queue: heroSteps.map(step => ({ step, under4Hours: 0, under24Hours: 0, under3Days: 0, over3Days: 0 })),
  codes: [{ day: '2026-11-21', people: 0, sent: 0, failed: 0, opened: 0 }],
  waitlist: districts.map(district => ({ district, before: 0, days: [0] })),
  misses: [],
}

export const consoleOverviewScreens = screenStates(
  {
    id: 'console-overview',
    group: 'Console: overview',
    screen: 'Overview',
    path: '/console/overview',
    as: 'staff',
    answers: { ...me, 'overview.read': { data: overview } },
  },
  {
    full: { state: 'Four weeks' },
    empty: {
      state: 'A day on which nothing happened',
      path: '/console/overview?from=2026-11-21&to=2026-11-21',
      answers: { 'overview.read': { data: zero } },
    },
    refused: {
      state: 'The days are upside down',
      path: '/console/overview?from=2026-11-22&to=2026-11-01',
      answers: {
        'overview.read': ({ query }) =>
          query?.from
            ? { refused: 'INVALID_INPUT', errors: { from: 'The first day is after the last day.' } }
            : { data: overview },
      },
    },
    loading: {
      state: 'Other days, which take their time',
      interactions: [{ press: 'Show' }, { wait: '.con-pending span' }],
      answers: { 'overview.read': ({ query }) => (query?.from ? 'never' : { data: overview }) },
    },
    failing: { state: 'The API fails', answers: { 'overview.read': { refused: 'UNAVAILABLE' } } },
  },
)
