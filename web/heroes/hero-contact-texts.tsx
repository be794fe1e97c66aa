import { href } from 'react-router'
import { service } from '../../contract/service.ts'

const { from, to, zone } = service.phoneSupport

const hours = `${from} to ${to} ${zone}`
const anyHour = '24/7'

export const phoneHours = `From ${hours}. Outside these hours, write a message. We answer messages ${anyHour}.`

export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export const quickestWay = (phone: string | null) => [
  [
    'Help in danger',
    <a key="911" href="tel:911">
      911
    </a>,
    'Now',
  ] as const,
  ['Help on an assignment', 'Messages in the app', anyHour] as const,
  [
    'An answer',
    <a key="help" href={href('/help')}>
      Help center
    </a>,
    'Any time',
  ] as const,
  ...(phone
    ? [
        [
          'To talk to someone',
          <>
            Phone support: <a href={telHref(phone)}>{phone}</a>
          </>,
          hours,
        ] as const,
      ]
    : []),
  [
    'To write to us',
    <a key="message" href={`${href('/customer-contact')}#form`}>
      Send a support message
    </a>,
    anyHour,
  ] as const,
]

export const inPerson = [
  {
    key: 'supervisors',
    title: 'On-site supervisors',
    text: 'We have on-site supervisors in New York. Talk to one when something is easier to settle in person.',
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
