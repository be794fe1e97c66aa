import { inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { anonDiagram, emergencyDiagram, gpsDiagram, ratingsDiagram, supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import type { FacadeStep } from './facade-steps.tsx'
import type { StreetWalk } from './walk-street.tsx'

export const steps = ({ minimumMinutes }: Prices): FacadeStep[] => [
  {
    step: 'time',
    title: 'Set your time',
    text: `The app fills in where you are. You tell it how long you need: ${inMinutes(minimumMinutes)} or more.`,
  },
  { step: 'look', title: 'Choose the look', text: 'Uniformed to be seen, or incognito to blend in.' },
  {
    step: 'position',
    title: 'Choose the position',
    text: 'Beside you, behind you, or a shadow at a distance.',
  },
  {
    step: 'match',
    title: 'Get matched',
    text: 'The closest Hero is at the top. You can see the distance and the wait.',
  },
  {
    step: 'id',
    title: 'Check the ID',
    text: 'Your Hero shows an identity card and a security guard license.',
  },
  {
    step: 'walk',
    title: 'Walk',
    text: `On foot or by public transit, never in a private vehicle. Five minutes before the end, extend or finish.`,
  },
]

export const positions: readonly StreetWalk[] = [
  {
    place: 'beside',
    title: 'Beside',
    text: 'Step for step. Talk if you like.',
  },
  {
    place: 'behind',
    title: 'Behind',
    text: 'A few steps back. The view ahead is yours.',
  },
  {
    place: 'shadow',
    title: 'Shadow',
    text: 'At a distance, in sight. No one needs to know you’re together.',
  },
]

export const looks = [
  { title: 'Uniformed', picture: <DrawingFile name="service-uniformed" alt="" /> },
  { title: 'Incognito', picture: <DrawingFile name="service-incognito" alt="" /> },
]

export const safetyRows = [
  {
    title: 'Emergency button',
    text: 'On the screen for the whole walk. If you’re in danger, call 911.',
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
    text: 'You reach each other through the app. Neither of you sees the other’s number.',
    picture: <Drawing svg={anonDiagram()} decorative />,
  },
  {
    title: 'Two-way ratings',
    text: 'You rate your Hero, and your Hero rates you. A Hero can be removed after reports or low ratings.',
    picture: <Drawing svg={ratingsDiagram()} decorative />,
  },
]
