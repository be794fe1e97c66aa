import { CustomerPhone } from '../layout/customer-phone.tsx'
import { classNames } from '../ui/class-names.ts'
import type { SignUpStop } from './get-started-texts.tsx'
import './sign-up-route.css'

/** The piece of track where the siding leaves the line or joins it again. */
const Switch = ({ joins }: { joins?: boolean }) => (
  <svg
    className={classNames('route-switch', joins && 'route-switch--joins')}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M0 0C0 56 100 44 100 100" />
  </svg>
)

/**
 * The sign-up as stops on the page's own line. Stops that can wait are on a siding beside the line. Next to each stop is what is
 * asked there, and next to the last one is the app.
 */
export function SignUpRoute({ stops }: { stops: readonly SignUpStop[] }) {
  return (
    <ol className="registration-route">
      {stops.map(({ title, text, canWait, asks }, index) => (
        <li key={title} className={classNames(canWait && 'route-siding')}>
          {canWait && !stops[index - 1]?.canWait && <Switch />}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {asks && (
            <div>
              {index === 0 && <h4>What we ask, and why</h4>}
              <dl>
                {asks.map(([what, why]) => (
                  <div key={what}>
                    <dt>{what}</dt> <dd>{why}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {index === stops.length - 1 && <CustomerPhone shows="order" className="route-phone" />}
          {canWait && !stops[index + 1]?.canWait && <Switch joins />}
        </li>
      ))}
    </ol>
  )
}
