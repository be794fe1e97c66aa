import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { hourOf } from '../hours.ts'
import { telHref } from '../safety/tel.tsx'
import type { WayToUs } from '../ui/content/way-clocks.tsx'

const { from, to, zone } = service.phoneSupport

const hours = `${from} to ${to} ${zone}`
const anyHour = '24/7'

export const phoneHours = `From ${hours}. Outside these hours, write a message. We answer messages ${anyHour}.`

const always = [0, 24] as const

export const quickestWay = (phone: string | null): WayToUs[] => [
  {
    glyph: 'danger',
    open: always,
    need: 'Help in danger',
    way: <a href="tel:911">911</a>,
    when: 'Now',
  },
  {
    glyph: 'chat',
    open: always,
    need: 'Help on an assignment',
    way: 'Messages in the app',
    when: anyHour,
  },
  {
    glyph: 'help',
    open: always,
    need: 'A quick answer',
    way: <a href={href('/help')}>Help center</a>,
    when: 'Anytime',
  },
  ...(phone
    ? [
        {
          glyph: 'phone',
          open: [hourOf(from), hourOf(to)],
          need: 'To talk to someone',
          way: (
            <>
              Phone support: <a href={telHref(phone)}>{phone}</a>
            </>
          ),
          when: hours,
        } as const,
      ]
    : []),
  {
    glyph: 'letter',
    open: always,
    need: 'To write to us',
    way: <a href={`${href('/customer-contact')}#form`}>Send a support message</a>,
    when: anyHour,
  },
]

export const inPerson = [
  {
    key: 'supervisors',
    title: 'On-site supervisors',
    text: 'We have on-site supervisors in New York. Talk to one when something is easier to sort out in person.',
  },
  {
    key: 'investigation',
    title: 'A private investigation company',
    text: (
      <>
        Some reports need a closer look. A private investigation company supports us with those. Ask for it{' '}
        <a href={href('/help')}>through the help center</a>.
      </>
    ),
  },
  {
    key: 'appointment',
    title: 'Book an appointment',
    text: (
      <>
        Bring your questions, your license or your welcome box.{' '}
        <a href="#appointment">Ask for an appointment</a> and tell us which day works for you. We’ll reply
        with a time and a place.
      </>
    ),
  },
]
