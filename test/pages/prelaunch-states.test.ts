import { describe, expect, inject, it } from 'vitest'
import { openPage } from './rendered-page.ts'

const timeLeft = /NYC Hero Pilot closes in \d+ days, \d+ hours? and \d+ minutes?\./

/** What the pilot's page must and must not say in each state (SPEC 2.9, DECISIONS R11, R12, R22). */
const states: Record<string, { says: (string | RegExp)[]; never: (string | RegExp)[] }> = {
  open: {
    says: [
      timeLeft,
      'The pilot opens in Manhattan.',
      'We start in Manhattan. Brooklyn, Queens, the Bronx and Staten Island are next on the line.',
      '37 of 100 spots left',
      'These spots are open.',
      'Manhattan Available soon',
      'Queens Soon Available',
    ],
    never: ['00:00:00', 'has closed'],
  },
  closed: {
    says: [
      '00:00:00',
      'The NYC Hero Pilot sign-up has closed. The list for the next areas is open.',
      'Pilot sign-up has closed. Apply for the areas that open next.',
      'You’ll be on the Hero waiting list.',
    ],
    never: [timeLeft, 'The pilot opens in Manhattan.', 'spots left', 'These spots are open.'],
  },
  'one-spot': { says: ['One of 100 spots left'], never: ['1 of 100 spots left'] },
  'no-spot': {
    says: ['All 100 pilot spots are taken.', 'You’ll be on the Hero waiting list.'],
    never: ['These spots are open.'],
  },
  'manhattan-open': {
    says: [
      'Manhattan Now available',
      'Brooklyn Available soon',
      'Bronx Soon Available',
      'for $1 a minute. Heroes walk in Manhattan.',
      'Heroes walk in Manhattan. Brooklyn, Queens, the Bronx and Staten Island are next on the line.',
    ],
    never: ['The pilot opens in Manhattan.', 'We start in Manhattan.'],
  },
  unreachable: {
    says: ['Only 100 spots for Heroes', 'Manhattan', 'Staten Island', 'Join the waitlist'],
    never: ['spots left', 'Available soon', 'Soon Available', '00:00:00', timeLeft, 'has closed'],
  },
}

const isIn = (text: string) => (words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text)

describe('the page of the pilot', () => {
  for (const [state, { says, never }] of Object.entries(states))
    it(`says in the state "${state}" what is true then`, async () => {
      const page = await openPage(
        inject('instances').development,
        `/dev/screens/prelaunch.${state}/prelaunch`,
      )
      expect(page.status).toBe(200)
      expect(says.filter(words => !isIn(page.text)(words))).toEqual([])
      expect(never.filter(isIn(page.text))).toEqual([])
    })
})
