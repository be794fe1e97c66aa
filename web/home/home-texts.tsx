import { anonDiagram, emergencyDiagram, gpsDiagram, ratingsDiagram, supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import type { Frame } from '../root.tsx'

export const steps = [
  { title: 'Set your time', text: 'The app fills in where you are. You say how long: 15 minutes or more.' },
  { title: 'Choose the look', text: 'Uniformed, to be seen. Incognito, to blend in.' },
  { title: 'Choose the position', text: 'Beside you, behind you, or a shadow at a distance.' },
  { title: 'Get matched', text: 'The closest Hero is picked first. You see the distance and the wait.' },
  { title: 'Check the ID', text: 'Your Hero shows an identity card and a security guard license.' },
  {
    title: 'Walk',
    text: 'On foot or by public transport, never in a private vehicle. Five minutes before the end, extend or finish.',
  },
]

export const safetyRows = [
  {
    title: 'Emergency button',
    text: 'On the screen for the whole walk. In danger, call 911.',
    picture: <Drawing svg={emergencyDiagram()} decorative />,
  },
  {
    title: '24/7 support',
    text: 'Write to us at any hour, about any walk.',
    picture: <Drawing svg={supportDiagram()} decorative />,
  },
  {
    title: 'GPS safety distance',
    text: 'GPS follows the walk and watches the distance between you and your Hero.',
    picture: <Drawing svg={gpsDiagram()} decorative />,
  },
  {
    title: 'Private phone numbers',
    text: "You reach each other through the app. Neither of you sees the other's number.",
    picture: <Drawing svg={anonDiagram()} decorative />,
  },
  {
    title: 'Two-way ratings',
    text: 'You rate your Hero, your Hero rates you. A Hero can be removed after reports or low ratings.',
    picture: <Drawing svg={ratingsDiagram()} decorative />,
  },
]

export const aboutUs = [
  {
    title: 'What we do',
    text: 'We bring together two people who need each other. One would rather not make a walk alone. The other is a licensed security professional who knows how to be good company on a sidewalk.',
  },
  {
    title: 'Say what happens next',
    text: 'In the app, on this site and when something has gone wrong.',
  },
  { title: 'Check first, then trust', text: 'Each Hero, each document, each walk.' },
  {
    title: 'Never sell fear',
    text: 'The city is worth walking. We make it easier, we do not make it look worse.',
  },
  {
    title: 'Where we are',
    text: 'We start in Manhattan. Brooklyn, Queens, the Bronx and Staten Island are next on the line.',
  },
]

/** Only the ways that this installation has: a phone number or an address that is not set is not promised. */
export function contactRows({ phone, email }: Frame['support']) {
  return [
    { title: 'In danger', text: <a href="tel:911">Call 911</a> },
    ...(phone
      ? [
          {
            title: 'By phone',
            text: (
              <>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>, 6 a.m.-10 p.m. Eastern
              </>
            ),
          },
        ]
      : []),
    ...(email ? [{ title: 'In writing', text: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ]
}
