import { href } from 'react-router'
import { inMinutes } from '../../contract/amounts.ts'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import type { Prices } from '../../contract/prices.ts'
import { leastPay } from '../price-words.ts'

export const whatAHeroDoes = [
  {
    title: 'Go to the client',
    text: 'A service alert shows the place and the time required. You accept, and the app gives you directions.',
  },
  {
    title: 'Show who you are',
    text: 'You show your ID card and your security guard license. The client confirms it’s you.',
  },
  { title: 'Walk', text: 'Beside, behind or shadow: the client chooses how close.' },
  {
    title: 'Finish',
    text: 'Five minutes before the end, you both get a notice. The client extends or finishes. You rate the client.',
  },
]

export const atAGlance = (prices: Prices) =>
  [
    ['Where', 'New York City: Manhattan first, then Brooklyn, Queens, the Bronx and Staten Island'],
    ['How', 'On foot or on public transit, never in a private vehicle'],
    ['Look', 'Uniformed or incognito'],
    ['Position', 'Beside, behind or shadow, as the client chooses'],
    ['Length', `${inMinutes(prices.minimumMinutes)} or more; the client can add time`],
    [
      'Pay',
      <>
        At least {leastPay(prices)}, tips on top.{' '}
        <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
      </>,
    ],
    ['Weapons', 'None. The job is unarmed'],
    ['Your status', 'Self-employed. You decide when you’re online and which alerts you accept'],
  ] as const

export const whatYouNeed = [
  'A valid ID or driver’s license.',
  'A valid security guard license for the area where you’ll work.',
  'A passport-style profile photo, facing forward, without filters.',
  'A phone. The Hero app is on iPhone at launch; Android is coming soon.',
  'A few details about you, and a background check.',
]

export const whatHappensNext = [
  { title: 'The code', text: 'You enter the code from the text message.' },
  {
    title: 'Your progress page',
    text: `It opens with ${stepsInWords}. Leave and come back whenever you like.`,
  },
  {
    title: 'A person checks',
    text: 'We’ll email and text you each result, with the reason if something needs fixing.',
  },
  { title: 'All five verified', text: 'You get the app and your welcome box.' },
]
