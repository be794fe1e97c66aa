import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import { districtInSentence } from '../../contract/district-words.ts'
import type { LaunchPhase } from '../../contract/launch-phase.ts'
import { capital, inWords } from '../../contract/number-words.ts'
import type { Prices } from '../../contract/prices.ts'
import { tipShareOfHero, traditionalPerHour } from '../../contract/prices.ts'
import { type LaunchWords, pilotLede } from '../launch/pilot-words.ts'
import { leastPay } from '../price-words.ts'

const perMinute = ({ customerPerMinute }: Prices) => `${dollars(customerPerMinute)} a minute`
const rate = (prices: Prices) => `${perMinute(prices)}, which is ${dollars(prices.customerPerHour)} an hour.`
const minimum = ({ minimumMinutes, customerMinimum }: Prices) =>
  `The minimum is ${inMinutes(minimumMinutes)}, ${dollarsAndCents(customerMinimum)}.`
const { from, to } = traditionalPerHour

export const anchors = [
  { label: 'How it works', href: '#how' },
  { label: 'Why Hero', href: '#why' },
  { label: 'Cities', href: '#cities' },
  { label: 'FAQ', href: '#faq' },
]

const walk = (prices: Prices) => `A licensed professional at your side for ${perMinute(prices)}`
export const description = (prices: Prices, launchWords: LaunchWords) =>
  `${walk(prices)}, ${inMinutes(prices.minimumMinutes)} at least. ${launchWords.now} Join the waitlist or become a Hero.`

export const lede = (prices: Prices, launch: LaunchPhase, launchWords: LaunchWords) =>
  `${walk(prices)}. ${pilotLede(launch, launchWords)}`.trim()

export const steps = ({ minimumMinutes }: Prices) => [
  {
    title: 'Request your Hero',
    text: `Say where you are and how long you need: ${inMinutes(minimumMinutes)} or more. Choose uniformed or incognito, and beside, behind or shadow.`,
  },
  {
    title: 'Match with a Hero',
    text: 'The closest Hero comes to you. You see the distance and the wait. When you meet, you see an ID card and a security guard license.',
  },
  {
    title: 'Relax with Hero',
    text: 'Walk, or take the train. Five minutes before the end, you extend or finish.',
  },
]

export const reasons = (prices: Prices) => [
  {
    title: 'Everyone is checked',
    text: 'ID, security guard license, photo, form and background check: all five, for every Hero.',
  },
  {
    title: 'A clear price',
    text: `${rate(prices)} Traditional personal security is quoted at ${dollars(from)} to ${dollars(to)}+ an hour.`,
  },
  {
    title:
      prices.minimumMinutes === 1
        ? 'One minute is enough'
        : `${capital(inWords(prices.minimumMinutes))} minutes is enough`,
    text: `${minimum(prices)} After that you pay by the minute.`,
  },
  {
    title: 'Someone’s always there',
    text: 'GPS follows every walk. There’s an emergency button, and support at any hour.',
  },
  {
    title: 'Your number stays yours',
    text: 'Call and text through the app. Neither of you sees the other’s number.',
  },
]

export const pay = ({ heroPerHour }: Prices) => `${dollars(heroPerHour)}/h + tips (weekly pay)`
export const howPayIsCounted = () => <a href={href('/hero-earning')}>How pay is counted</a>

export const requirements = [
  'A valid ID or driver’s license.',
  'A valid security guard license for New York City.',
  'A passport-style profile photo, without filters.',
  'An iPhone for the Hero app. Android is coming soon.',
]

export const formTexts = {
  emailHint: 'We use it for the waitlist and nothing else.',
  zipHint: 'Five digits.',
  chooseDistrict: 'Choose one',
  otherDistrict: (district: string) =>
    `This ZIP is in ${districtInSentence(district)}. Either is fine. We’ll use the borough you choose.`,
  outside: 'This ZIP is outside the five boroughs. We’ll keep it and email you when we get closer.',
  under:
    'One email to confirm, one when the app is out, one when Heroes walk where you do. Every email has a link to leave the list.',
  button: 'Join Waitlist',
  sending: 'Submitting...',
  check: { none: '', checking: 'Checking that you’re a person', checked: 'Checked' },
  area: (zip: string) => `See who else asked for Hero in ${zip}`,
  ready: 'Want to be ready on day one?',
  signUp: 'Sign up now',
  withoutScripts:
    'This form has to check that you’re a person, and that takes JavaScript. Turn JavaScript on to join the waitlist, or sign up without it:',
}

export const questions = (
  prices: Prices,
  launchWords: LaunchWords,
): readonly { title: string; text: ReactNode }[] => [
  {
    title: 'Who are the Heroes?',
    text: 'Self-employed security professionals. Each one holds a security guard license and has passed all five checks: ID, license, photo, form and background check.',
  },
  {
    title: 'What does a walk cost?',
    text: `${rate(prices)} ${minimum(prices)} Tips are optional, and ${tipShareOfHero * 100}% goes to your Hero. Public transit adds an extra charge, and you see it before you order.`,
  },
  {
    title: 'Where do you start?',
    text: `${launchWords.now} ${launchWords.next} Join the waitlist with your ZIP, and we’ll email you when Heroes walk there.`,
  },
  {
    title: 'How do I know it’s my Hero?',
    text: 'You see the Hero’s profile in the app before you meet. When you meet, your Hero shows an ID card and a security guard license. Check both before you walk.',
  },
  {
    title: 'What do beside, behind and shadow mean?',
    text: 'Beside is step for step. Behind is a few steps back, with the view ahead of you clear. Shadow is at a distance, in sight of you. You choose before you order.',
  },
  {
    title: 'Uniformed or incognito: what’s the difference?',
    text: 'The jacket. Uniformed is there to be seen; incognito blends in. The license, the ID card and the checks are the same.',
  },
  {
    title: 'Can a Hero drive me?',
    text: 'No. Heroes go with you on foot or on public transit, never in a private vehicle.',
  },
  {
    title: 'Is my Hero armed?',
    text: (
      <>
        No. The job is unarmed. A Hero isn’t the police, either: in danger, <a href="tel:911">call 911</a>.
      </>
    ),
  },
  {
    title: 'Do I need extra coverage?',
    text: (
      <>
        No extra coverage needed. <a href={`${href('/fees')}#coverage`}>What is and isn’t covered</a>
      </>
    ),
  },
  {
    title: 'I’m a security guard. How do I join?',
    text: (
      <>
        <a href="#heroes">Apply</a>, and have your ID and your license ready. You get {leastPay(prices)}, all
        your tips, and weekly pay. {howPayIsCounted()}
      </>
    ),
  },
]
