import { countdownTexts } from '../launch/pilot-words.ts'
import { clockDigits, timeInWords } from './countdown.ts'
import { useTimeLeft } from './use-time-left.ts'
import './countdown-bar.css'

export interface CountdownProps {
  /** ISO instant. */
  countdownTo: string
  /** The same moment as people in New York read it. */
  closesAt: string
  /** The moment at which the server made the page, in milliseconds. */
  now: number
}

/**
 * The bar of SPEC 2.9. The digits are for the eye; who listens finds a sentence that changes once a minute and is never
 * read out by itself. Without scripts the moment of the page stands, with the date it counts to.
 */
export function CountdownBar({ countdownTo, closesAt, now }: CountdownProps) {
  const left = useTimeLeft(Date.parse(countdownTo), now)
  const { label, closed } = countdownTexts
  return (
    <div className="count" role="timer" aria-live="off">
      <div className="wrap">
        {left.closed ? (
          <p>{closed}</p>
        ) : (
          <p>
            <span className="vh">
              {label} {timeInWords(left)}.
            </span>
            <span aria-hidden="true">{label}</span>
            <noscript> {closesAt}</noscript>
          </p>
        )}
        <p className="count-n num" aria-hidden="true">
          {!left.closed && (
            <>
              <b>{left.days}</b> {left.days === 1 ? 'day' : 'days'}{' '}
            </>
          )}
          <b>{clockDigits(left)}</b>
        </p>
      </div>
    </div>
  )
}
