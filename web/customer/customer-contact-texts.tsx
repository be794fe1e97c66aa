import { href } from 'react-router'
import { keysOf } from '../../contract/keys.ts'
import { service } from '../../contract/service.ts'
import { supportTopics } from '../../contract/support-topics.ts'
import { hourOf } from '../hours.ts'
import type { WayToUs } from '../ui/content/way-clocks.tsx'

const { from, to, zone } = service.phoneSupport

export const topicOptions = keysOf(supportTopics).map(value => ({
  value,
  label: supportTopics[value],
}))

const always = [0, 24] as const

/** The ways to reach us. A phone line is promised only if a number is set. */
export const supportHours = (phone: string | null): WayToUs[] => [
  {
    glyph: 'danger',
    open: always,
    need: 'In danger',
    way: <a href="tel:911">Call 911</a>,
    when: 'Now, then the emergency button in the app',
  },
  {
    glyph: 'chat',
    open: always,
    need: 'On a walk',
    way: 'Message us in the app',
    when: '24/7',
  },
  {
    glyph: 'letter',
    open: always,
    need: 'Before or after a walk',
    way: <a href="#form">The form on this page</a>,
    when: '24/7',
  },
  ...(phone
    ? [
        {
          glyph: 'phone',
          open: [hourOf(from), hourOf(to)],
          need: 'Phone support for Heroes',
          way: <a href={href('/hero-contact')}>Hero contact</a>,
          when: `${from} to ${to} ${zone}`,
        } as const,
      ]
    : []),
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

export const otherDoors = () =>
  [
    {
      door: 'barrier',
      title: 'You ran into a barrier on this site',
      text: 'Accessibility',
      href: href('/accessibility'),
    },
    {
      door: 'numbers',
      title: 'You need help with something else',
      text: 'Numbers to call in New York',
      href: href('/safety-resource'),
    },
    {
      door: 'hero',
      title: 'You want to work as a Hero',
      text: 'Be a Hero',
      href: href('/hero-home'),
    },
  ] as const
