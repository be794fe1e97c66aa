import { href } from 'react-router'
import { Tel } from './tel.tsx'

/** The day on which every phone number on the page was last called. */
export const checked = { day: '2026-11-21', words: 'November 21, 2026' }

/** An unremarkable page, which doesn't learn where its visitor came from. */
export const exitHref = 'https://www.weather.gov/okx/'

export const toTalk = [
  {
    title: 'Violence, abuse or any crime, in New York City',
    number: '1-800-621-4673',
    text: (
      <>
        Safe Horizon 24-hour hotline. Also for family and friends. TTY <Tel number="1-866-604-5350" />
      </>
    ),
  },
  {
    title: 'Violence or control by a partner, anywhere in the US',
    number: '1-800-799-7233',
    text: (
      <>
        National Domestic Violence Hotline. Or text START to <Tel number="88788" text="START" />. TTY{' '}
        <Tel number="1-800-787-3224" />
      </>
    ),
  },
  {
    title: 'Domestic or sexual violence, in New York State',
    number: '1-800-942-6906',
    text: (
      <>
        State hotline. Or text <Tel number="1-844-997-2121" text />
      </>
    ),
  },
  {
    title: 'Sexual assault',
    number: '1-800-656-4673',
    text: 'RAINN. Connects you to help near you',
  },
  {
    title: 'Thoughts of suicide, a mental health crisis, too much to carry',
    number: '988',
    text: 'Call or text. Press 2 for Spanish',
  },
]

export const afterACrime = [
  {
    title: 'Report it.',
    text: (
      <>
        In an emergency, <Tel number="911" />. Later, at the precinct where it happened. Call{' '}
        <Tel number="311" /> and ask for the precinct, or use the precinct finder on the NYPD website.
      </>
    ),
  },
  {
    title: 'Get help with costs.',
    text: (
      <>
        The New York State Office of Victim Services can help with some of the costs of a crime:{' '}
        <Tel number="1-800-247-8035" />.
      </>
    ),
  },
  {
    title: 'Give a tip.',
    text: (
      <>
        NYPD Crime Stoppers takes anonymous tips: <Tel number="1-800-577-8477" />.
      </>
    ),
  },
  {
    title: 'If it happened on a Hero walk.',
    text: (
      <>
        Call <Tel number="911" /> first if anyone is in danger. Then send an incident report in the app, or{' '}
        <a href={href('/customer-contact')}>write to us</a> at any hour.
      </>
    ),
  },
]

export const cityServices = [
  {
    title:
      'A street light that’s out or a blocked sidewalk (NYC DOT), and any other city service that isn’t an emergency',
    number: '311',
    text: (
      <>
        At any hour, in many languages. Text <Tel number="311-692" text />. From outside the city:{' '}
        <Tel number="212-639-9675" />
      </>
    ),
  },
  {
    title: 'Trains, buses and travel in New York',
    number: '511',
    text: 'Say “MTA” for subways and buses',
  },
  { title: 'Calling any of these through a relay service', number: '711', text: '' },
]

export const smallThings = [
  'Save one of these numbers under a name that won’t mean anything to others.',
  'Tell someone which way you’re going and when you expect to arrive.',
  'Keep enough battery for one call.',
  'If a street doesn’t feel right, go inside somewhere well lit: a store, a lobby, a station.',
  'If a friend tells you what happened, listen first. “I believe you” is a good place to start.',
]

export const ifPhoneIsChecked = [
  '“Leave this page quickly” takes you to a weather page. It doesn’t erase your history.',
  'Open this page in a private window next time, and close the window when you’re done.',
  'Delete just this page from your history. An empty history can look suspicious; one missing entry doesn’t.',
  'A call may show on a shared phone bill. A friend’s phone, a workplace phone or a library can be safer.',
]
