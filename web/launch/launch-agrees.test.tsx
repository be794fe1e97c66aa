import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import type { Borough, LaunchState } from '../../contract/launch.ts'
import { type LaunchFacts, launchPhase } from '../../contract/launch-phase.ts'
import { launch } from '../../contract/launch-plan.ts'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import CompanyHome from '../company/company-home.tsx'
import { WaitlistFigures } from '../console/waitlist/figures.tsx'
import CustomerFuture from '../customer/customer-future.tsx'
import GetStarted from '../customer/get-started.tsx'
import Home from '../home/home.tsx'
import { ApplyDialog } from '../prelaunch/apply-dialog.tsx'
import Prelaunch from '../prelaunch/prelaunch.tsx'
import PrelaunchSignUp from '../prelaunch/prelaunch-sign-up.tsx'
import { boroughPicture } from './borough-map.tsx'
import { launchWords } from './launch-words.ts'
import { applyingMeans, pilotBadges } from './pilot-words.ts'

const ends = Date.parse('2026-12-01T13:00:00.000Z')
const days = { before: ends - 86_400_000, 'a second before': ends - 1000, at: ends, after: ends + 86_400_000 }
const counts: Record<string, LaunchFacts['spots']> = {
  'all left': { total: 100, left: 100 },
  some: { total: 100, left: 37 },
  one: { total: 100, left: 1 },
  'the only one': { total: 1, left: 1 },
  none: { total: 100, left: 0 },
  'a pilot without spots': { total: 0, left: 0 },
  unknown: null,
}
const line = (...states: LaunchState[]): Borough[] =>
  launch.districts.map((district, at) => ({ district, state: states[at] ?? 'later' }))
const boroughs: Record<string, Borough[] | null> = {
  'none begun': line(),
  'Manhattan first': line('first'),
  'two first': line('first', 'first'),
  'Manhattan open': line('open', 'first'),
  'all but one open': line('open', 'open', 'open', 'open', 'first'),
  'all open': line('open', 'open', 'open', 'open', 'open'),
  unknown: null,
}

/** Statements that can't both be true. Each pair is looked for in all texts of one launch state. */
const exclusive: readonly (readonly [RegExp, RegExp])[] = [
  [/closes in|The pilot opens/, /has closed|Pilot closed/],
  [/spots? left|(These spots are|This spot is) open/i, /has closed|Pilot closed/],
  [/spots? left|(These spots are|This spot is) open/i, /(spots are|spot is) taken|no spots/],
  [/These spots are open|This spot is open/, /on the Hero waiting list|join the waiting list/],
  [/Now available|Heroes walk in (?!your)/, /Available soon in|We start in|We open borough by borough/],
  [/Heroes walk in all five/, /next on the line|not open yet|Soon Available|Available soon/],
  [/The pilot opens in/, /Heroes walk in (?!your)/],
]

const frame = {
  prices: pricesFrom(usualPrices),
  audience: null,
  apps: {},
  social: {},
  company: {},
  support: {},
  year: 2026,
  requestId: '',
}
const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')

function said(element: ReactNode) {
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => frame }], {
    hydrationData: { loaderData: { root: frame } },
  })
  const text = plain(renderToStaticMarkup(<RouterProvider router={router} />))
  router.dispose()
  return text
}

const as = (Page: unknown, loaderData: unknown) =>
  said(createElement(Page as (props: { loaderData: unknown }) => ReactNode, { loaderData }))

function pilotPage(facts: LaunchFacts, now: number) {
  const { countdownTo } = facts
  return as(Prelaunch, {
    now,
    boroughs: facts.boroughs,
    launchWords: launchWords(facts.boroughs),
    map: boroughPicture({ boroughs: facts.boroughs, badges: pilotBadges }),
    labels: {},
    countdown: countdownTo ? { countdownTo, closesAt: 'December 1' } : null,
    spots: facts.spots,
  })
}

const figures = {
  entries: 1,
  countedAt: new Date(days.before).toISOString(),
  invited: 0,
  left: 0,
  outside: 0,
  duplicates: 0,
  boroughs: [],
  zips: [],
  sources: [],
}
function everythingSaid(facts: LaunchFacts, now: number): Record<string, string> {
  const moment = launchPhase(facts, now)
  return {
    '/prelaunch': pilotPage(facts, now),
    'the dialog of Apply Now': said(
      <ApplyDialog open onClose={() => {}} means={applyingMeans(moment, facts.spots)} />,
    ),
    ...(facts.spots && facts.countdownTo
      ? {
          'the console': said(
            <WaitlistFigures
              figures={figures}
              spots={facts.spots}
              countdownTo={facts.countdownTo}
              now={new Date(now).toISOString()}
            />,
          ),
        }
      : {}),
  }
}
const boroughPages = (states: Borough[] | null): Record<string, string> => ({
  '/': as(Home, { notice: null, boroughs: states }),
  '/getstarted': as(GetStarted, { boroughs: states }),
  '/customer-future': as(CustomerFuture, { boroughs: states }),
  '/company-home': as(CompanyHome, { notice: null, boroughs: states, articles: null, posts: null }),
  '/prelaunch-signup': as(PrelaunchSignUp, { codes: 'US +1' }),
})

function contradictions(pages: Record<string, string>) {
  const where = (statement: RegExp) =>
    Object.entries(pages).flatMap(([name, text]) => {
      const found = statement.exec(text)?.[0]
      return found ? [`${name}: ${found}`] : []
    })
  return exclusive.flatMap(([one, other]) => {
    const [first, second] = [where(one), where(other)]
    return first.length > 0 && second.length > 0 ? [[first, second]] : []
  })
}

describe('what is said of the launch', () => {
  for (const [name, states] of Object.entries(boroughs))
    it(`does not contradict itself on any day, with any spots: boroughs ${name}`, () => {
      const others = boroughPages(states)
      for (const [day, now] of Object.entries(days))
        for (const [left, spots] of Object.entries(counts))
          for (const countdownTo of [new Date(ends).toISOString(), undefined]) {
            const facts = { countdownTo, boroughs: states, spots }
            const pages = { ...others, ...everythingSaid(facts, now) }
            expect({ day, left, countdownTo, found: contradictions(pages) }).toMatchObject({ found: [] })
          }
    })

  it('says what an application means at each moment', () => {
    const means = (now: number, spots: LaunchFacts['spots']) => {
      const facts = { countdownTo: new Date(ends).toISOString(), boroughs: line('first'), spots }
      return everythingSaid(facts, now)
    }
    for (const page of ['/prelaunch', 'the dialog of Apply Now']) {
      expect(means(days.before, { total: 100, left: 37 })[page]).toMatch(
        /37 of 100 spots left.*These spots are open/,
      )
      expect(means(days.before, { total: 1, left: 1 })[page]).toMatch(/One spot left.*This spot is open/)
      expect(means(days.before, { total: 100, left: 0 })[page]).toContain('on the Hero waiting list')
      expect(means(days.at, { total: 100, left: 37 })[page]).toMatch(/has closed.*on the Hero waiting list/)
    }
    expect(means(days.after, { total: 100, left: 37 })['the console']).toContain('Pilot closed')
  })
})

test('a table that contradicts itself would be found', () => {
  expect(contradictions({ a: 'The sign-up has closed.', b: '98 of 100 spots left' })).toHaveLength(1)
})
