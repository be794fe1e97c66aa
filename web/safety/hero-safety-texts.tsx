import { service } from '../../contract/service.ts'
import { anonDiagram, emergencyDiagram, gpsDiagram, ratingsDiagram, supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'

const { from, to, zone } = service.phoneSupport

export const onEveryAssignment = [
  {
    title: 'Emergency button',
    text: 'One press calls for help and shares where you are. It’s in the app for the whole assignment, for you and for the client.',
    picture: <Drawing svg={emergencyDiagram()} decorative />,
  },
  {
    title: '24/7 support',
    text: `Write to us at any hour, before, during or after an assignment. Phone support is open from ${from} to ${to} ${zone}.`,
    picture: <Drawing svg={supportDiagram()} decorative />,
  },
  {
    title: 'Two-way ratings',
    text: 'The client rates you, and you rate the client. You see a client’s rating before you accept. We look into reports and low ratings, and either one can get someone removed.',
    picture: <Drawing svg={ratingsDiagram()} decorative />,
  },
  {
    title: 'Private phone numbers',
    text: 'Calls and texts go through the app. You never see the client’s number, and the client never sees yours.',
    picture: <Drawing svg={anonDiagram()} decorative />,
  },
  {
    title: 'GPS and safety distance',
    text: 'GPS follows the assignment from start to end. The app watches the distance between you and the client, and it alerts us if that doesn’t match the position the client chose.',
    picture: <Drawing svg={gpsDiagram()} decorative />,
  },
]

export const notTheJob = [
  {
    title: 'Armed',
    text: 'No weapon of any kind on an assignment, whatever licenses you hold.',
  },
  {
    title: 'By car',
    text: 'On foot or on public transit, never in a private vehicle: not yours, not the client’s.',
  },
  {
    title: 'Police work',
    text: 'You don’t chase, search or detain. You keep your distance, take the client to where there are people and light, and call 911.',
  },
  {
    title: 'At any price',
    text: 'You may end an assignment when it isn’t safe to continue. Bring the client to a safe place if you can, call 911 if you must, then report.',
  },
]

/** The panels of the card, in the order of an assignment. */
export const moments = [
  {
    title: 'Before',
    text: 'Charge your phone. Carry your ID card and license. Read the alert: place, time, rating.',
  },
  {
    title: 'Identity, both ways',
    text: 'You show your ID card and your security guard license. You check that you’re with the right person. Start becomes active only when you’re with the client and identity is confirmed. If something doesn’t match, don’t start. Message us.',
  },
  {
    title: 'During',
    text: 'Keep the position the client chose. Look at the street, not the screen. Calmly say what you see.',
  },
  {
    title: 'After',
    text: 'Rate the client. Write a report if anything happened. Without a comment you affirm that the service went without incident.',
  },
]

export const afterAnIncident = [
  { key: 'place', text: 'Get to a safe place, with the client if you can.' },
  { key: '911', text: 'Call 911 if anyone is hurt or in danger.' },
  { key: 'message', text: 'Message us, at any hour.' },
  { key: 'report', text: 'Write your report the same day, while you remember it well.' },
]
