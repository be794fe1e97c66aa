import { href } from 'react-router'
import { inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { service } from '../../contract/service.ts'
import { type AppFragment, appFragment } from '../art/app-fragments.ts'
import { Drawing } from '../art/drawing.tsx'
import { alertShown } from '../layout/hero-phone.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'

const onTheAlert = ({ minimumMinutes }: Prices) => [
  {
    title: 'Time required',
    text: `How long the client has asked for: ${inMinutes(minimumMinutes)} or more`,
  },
  { title: 'Location', text: 'Where the client is, and how far that is from you' },
  { title: 'Rating', text: 'How other Heroes have rated this client' },
  {
    title: 'Approximate profit',
    text: 'What the assignment pays you. Tips and extra expenses aren’t included',
  },
]

/** SPEC 2.2. */
export const eightSteps = (prices: Prices) => {
  const alert = alertShown(prices)
  const fragment = (name: AppFragment) => <Drawing svg={appFragment(name, alert)} />
  return [
    {
      id: 'status',
      title: 'Online or Offline',
      picture: fragment('online'),
      text: (
        <>
          <p>
            Tap your status to go <b>Online</b>. Only Online Heroes receive service alerts. Tap it again to go{' '}
            <b>Offline</b>.
          </p>
          <p>
            At {service.batteryOfflinePercent}% battery the app takes you Offline. If that happens during an
            assignment, the assignment continues, and your status turns Offline once it completes.
          </p>
        </>
      ),
    },
    {
      id: 'alert',
      title: 'Service alert',
      picture: fragment('alert'),
      text: (
        <>
          <p>An alert means someone near you is asking for a Hero. It shows four things:</p>
          <PlainList tight rows={onTheAlert(prices)} />
        </>
      ),
    },
    {
      id: 'accept',
      title: 'Accept',
      picture: fragment('accept'),
      text: (
        <>
          <p>Accept it if it works for you. If it doesn’t, let it pass, and another Hero can take it.</p>
          <p>
            Once you accept, you see the way to the client, along with the client’s title, first name, last
            name and suffix, and the position they prefer: beside, behind or shadow. Ask for a landmark in the
            chat if you need one.
          </p>
        </>
      ),
    },
    {
      id: 'start',
      title: 'Start',
      picture: fragment('start'),
      text: (
        <>
          <p>Greet the client by name. Show your ID card and your security guard license.</p>
          <p>
            The <b>Start</b> button becomes active once you’re with the client and identity is confirmed.
            Press it when you’re both ready. From then on, the clock is running.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: 'End',
      picture: fragment('end'),
      text: (
        <>
          <p>
            Five minutes before the end, a countdown warns you both. Tell the client: “Five minutes left.
            Extend or finish?”
          </p>
          <ul className="hero-list">
            <li>
              <b>Extend.</b> The client adds time in the app. You both see the new end.
            </li>
            <li>
              <b>Finish.</b> Walk the client to the door. The service ends when the time is up.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'earnings-and-rating',
      title: 'Earnings and client rating',
      picture: fragment('rate'),
      text: (
        <>
          <p>
            You see right away what the assignment paid. Then rate your client from one to five stars. The
            rating is required before your next alert.
          </p>
          <p>
            <a href={href('/how-rating-works')}>How rating works</a>
          </p>
        </>
      ),
    },
    {
      id: 'report',
      title: 'Report',
      picture: fragment('report'),
      text: (
        <>
          <p>Did anything happen that we should know about? Tell us in plain words what, where and when.</p>
          <p>If you don’t leave a comment, you confirm that the service went without incident.</p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'Payments',
      picture: fragment('pay'),
      text: (
        <>
          <p>We add the assignment to your balance. If the client leaves a tip, we add all of it.</p>
          <p>Your balance goes to your bank automatically every week. You can also withdraw it yourself.</p>
          <p>
            <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
          </p>
        </>
      ),
    },
  ]
}
