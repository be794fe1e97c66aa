import { href } from 'react-router'
import { dollars, inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { service } from '../../contract/service.ts'

export const willAndWillNot = [
  {
    title: 'A Hero will',
    items: [
      'Walk with you, or ride with you on public transit',
      'Keep the position you chose: beside, behind or shadow',
      'Show you an identity card and a guard license',
      'Tell you when five minutes are left',
    ],
  },
  {
    title: 'A Hero won’t',
    items: [
      'Take you in a private vehicle',
      'Carry a weapon on the job',
      'Ask you to skip the ID check',
      'Take the place of the police. In an emergency, call 911',
    ],
  },
] as const

export const sixReasons = ({ customerPerMinute, minimumMinutes }: Prices) => [
  {
    title: 'Checked before the first walk',
    text: 'An ID, a guard license, a photo, a long form and a background check. No one starts until all five are verified.',
  },
  {
    title: 'Nearby',
    text: 'The map shows the Heroes nearby. The closest one is selected, with the distance and the minutes away.',
  },
  { title: 'On your terms', text: 'You set the time, the look and the position, all before you order.' },
  {
    title: 'A price that’s easy to remember',
    text: (
      <>
        {dollars(customerPerMinute)} a minute, {inMinutes(minimumMinutes)} at least.{' '}
        <a href={`${href('/fees')}#coverage`}>No extra coverage needed</a>.
      </>
    ),
  },
  {
    title: 'Someone else is awake',
    text: 'Support answers 24/7, GPS follows the walk, and the emergency button stays on the screen.',
  },
  {
    title: 'Fair both ways',
    text: 'You rate each other after every walk. Your Hero keeps every tip.',
  },
]

export const dependable = [
  {
    title: 'Nothing starts without you',
    text: 'A Hero can start the service only after you meet and confirm who you both are.',
  },
  {
    title: 'No new walks on a low battery',
    text: `At ${service.batteryOfflinePercent}%, the Hero app goes Offline automatically. A walk that has started continues to the end.`,
  },
  {
    title: 'You’ll know before time runs out',
    text: 'Five minutes before the end, you choose: extend or finish.',
  },
  {
    title: 'Every walk gets a proper finish',
    text: 'Your Hero rates you, then files a report or confirms that nothing went wrong.',
  },
  {
    title: 'Every cent is on the receipt',
    text: 'It’s itemized, and it stays in your service history.',
  },
  {
    title: 'Trust can be lost',
    text: 'A Hero can be removed after reports or low ratings.',
  },
]
