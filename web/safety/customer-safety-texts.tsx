import { href } from 'react-router'

export const checks = [
  {
    key: 'id',
    text: (
      <>
        <b>An ID or driver’s license,</b> valid, with its photo.
      </>
    ),
  },
  {
    key: 'guard',
    text: (
      <>
        <b>A security guard license,</b> valid for the area where the Hero works.
      </>
    ),
  },
  {
    key: 'photo',
    text: (
      <>
        <b>A profile photo,</b> passport style, facing forward, without filters. It can’t be changed later, so
        the face you see is the face you’ll meet.
      </>
    ),
  },
  {
    key: 'form',
    text: (
      <>
        <b>The Hero form,</b> with the agreement, training, experience and fitness.
      </>
    ),
  },
  { key: 'check', text: <b>A background check.</b> },
]

export const whatYourHeroSees = [
  ['Before accepting', 'The time you need, the place, your rating and the approximate pay'],
  [
    'After accepting',
    'Directions to you, your name as you gave it, your photo if you added one, and the position you prefer',
  ],
  ['Never', 'Your phone number, your card, your password'],
] as const

export const atTheMeeting = [
  {
    key: 'card',
    text: 'Look at the identity card. The face and the name should match the profile in your app.',
  },
  {
    key: 'code',
    text: (
      <>
        Scan the code on the card, or type it at <a href={href('/verify')}>Is this my Hero?</a> It shows your
        Hero’s photo and four words that only your Hero knows today.
      </>
    ),
  },
  { key: 'license', text: 'Look at the security guard license.' },
  { key: 'walk', text: 'If everything matches, start walking. The service can’t start before that.' },
]

export const duringTheWalk = [
  { title: 'Emergency button', text: 'It’s on the screen for the whole walk.' },
  { title: '24/7 support', text: 'Someone is there to answer, at any hour.' },
  {
    title: 'GPS tracking with safety distance monitoring',
    text: 'The app follows the route and watches the distance between you and your Hero. In shadow, that distance is larger by design.',
  },
  { title: 'Your position', text: 'Beside, behind or shadow: your Hero keeps the one you chose.' },
  {
    title: 'No private vehicles',
    text: 'On foot or by public transit only. If someone offers you a ride, it’s not part of Hero.',
  },
  {
    title: 'Five minutes’ notice',
    text: 'You decide whether to extend or finish before the time is up.',
  },
]

export const yourPart = [
  'Be where you said you’d be, and use the chat to say how to find you.',
  'Mention what matters: steps, pace, a dog, a door code.',
  'Stay on foot or on public transit together.',
  'Speak to your Hero as you would to a colleague.',
  'Rate what happened, not how you felt about the weather.',
]
