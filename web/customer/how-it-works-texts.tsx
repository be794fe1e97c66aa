import { href } from 'react-router'
import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'

export const before = ({ minimumMinutes }: Prices) => [
  {
    title: 'Ask',
    text: `Open the app. It picks up your current location. Say how long you think you’ll need, ${inMinutes(minimumMinutes)} or more. Choose uniformed or incognito, then beside, behind or shadow. Then press the order button.`,
  },
  {
    title: 'Match',
    text: 'A map shows the Heroes nearby. The closest one is already selected. You can see how far away they are, in distance and minutes.',
  },
  {
    title: 'Follow',
    text: 'Watch your Hero come closer on the map. Open the Hero profile to see who it is. Use the chat to say which door you’re at.',
  },
]

export const during = ({ customerPerMinute }: Prices) => [
  {
    title: 'Meet',
    text: 'Your Hero shows you an identity card and a security guard license. Compare them with the profile in your app. Your Hero can start the service only once you’re together and your identity is confirmed.',
  },
  {
    title: 'Walk',
    text: 'You go on foot or by public transit, never in a private vehicle. Your Hero keeps the position you chose. The emergency button and support stay within reach.',
  },
  {
    title: 'Decide',
    text: `Five minutes before the end, your Hero tells you. Extend, at ${dollars(customerPerMinute)} for each added minute, or let the walk end.`,
  },
]

export const after = [
  {
    title: 'Close',
    text: 'Give your Hero a rating. Add a review, a compliment or, if something wasn’t right, an incident report. Tip if you like: 100% goes to your Hero. You’ll find the itemized receipt in your service history.',
  },
]

export const looks = {
  uniformed: ['Uniformed', 'Your Hero wears the Hero uniform', 'Showing that you have company'],
  incognito: ['Incognito', 'Plain clothes, the same ID card in the pocket', 'Blending in'],
} as const

export const places = {
  beside: ['Beside', 'Step for step', 'Talking, or a first walk'],
  behind: ['Behind', 'A few steps back', 'Walking at your own pace, with the view clear'],
  shadow: ['Shadow', 'At a distance, but in sight', 'A call, a date, or a walk with friends'],
} as const

export const goodToKnow = ({ minimumMinutes, customerMinimum }: Prices) => [
  {
    title: 'Part of the trip is on a train or bus.',
    text: 'Your Hero rides with you. Riding public transit with a Hero costs extra. You see the charge before you order.',
  },
  {
    title: 'The walk takes longer than planned.',
    text: 'Extend when you get the five-minute notice. The same Hero stays with you.',
  },
  {
    title: 'The walk is shorter than planned.',
    text: `You can end the service when you’re home. The minimum of ${inMinutes(minimumMinutes)}, ${dollarsAndCents(customerMinimum)}, still applies.`,
  },
  {
    title: 'The cards don’t match the profile.',
    text: 'Don’t start the walk. Message support in the app. If you feel unsafe, go where there are people and call 911.',
  },
  {
    title: 'You changed your mind about the position.',
    text: 'Tell your Hero. It’s your call.',
  },
  {
    title: 'You have an Android phone.',
    text: 'The app is on iPhone at launch. Android is coming soon.',
  },
  {
    title: 'Your borough isn’t open yet.',
    text: (
      <>
        <a href={href('/prelaunch')}>Join the waitlist</a> and we’ll email you when your borough opens.
      </>
    ),
  },
]
