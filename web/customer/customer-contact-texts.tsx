import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { type SupportTopic, supportTopics } from '../../contract/support-topics.ts'
import { hourOf } from '../hours.ts'

const { from, to, zone } = service.phoneSupport

export const topicOptions = (Object.keys(supportTopics) as SupportTopic[]).map(value => ({
  value,
  label: supportTopics[value],
}))

/** Only promises a phone line if a number is set. */
export const supportHours = (phone: string | null) => [
  {
    title: 'Messages',
    text: 'In the app during a walk, or with the form on this page',
    open: [[0, 24]] as const,
    words: '24/7',
  },
  ...(phone
    ? [
        {
          title: 'Phone support for Heroes',
          text: `${from} to ${to} ${zone}`,
          open: [[hourOf(from), hourOf(to)]] as const,
          words: `From ${from} to ${to} ${zone}`,
        },
      ]
    : []),
  { title: 'In danger', text: 'Call 911', open: [[0, 24]] as const, words: '911 is there 24/7' },
]

export const quickestWay = (phone: string | null) => [
  ['A customer on a walk', 'Message us in the app', '24/7'] as const,
  [
    'A customer with a question',
    <a key="form" href="#form">
      The form on this page
    </a>,
    '24/7',
  ] as const,
  [
    'A Hero',
    <>
      Messages in the app. More ways: <a href={href('/hero-contact')}>Hero contact</a>
    </>,
    phone ? `24/7. Phone ${from} to ${to} ${zone}` : '24/7',
  ] as const,
]

export const helpsUs = [
  {
    key: 'walk',
    title: 'About a walk',
    text: 'The date, the time and, if you have it, the receipt.',
  },
  {
    key: 'payment',
    title: 'About a payment',
    text: 'The amount on the receipt and the amount you expected.',
  },
  {
    key: 'code',
    title: 'About the code',
    text: 'The last two digits of your phone number and when you asked for the code.',
  },
  {
    key: 'website',
    title: 'About the website',
    text: 'The page, your phone or browser, and what you clicked or tapped. If an error page showed a reference, add it.',
  },
]

export const otherDoors = () => [
  {
    title: 'You ran into a barrier on this site',
    text: 'Accessibility',
    href: href('/accessibility'),
  },
  {
    title: 'You need help with something else',
    text: 'Numbers to call in New York',
    href: href('/safety-resource'),
  },
  {
    title: 'You want to work as a Hero',
    text: 'Be a Hero',
    href: href('/hero-home'),
  },
]
