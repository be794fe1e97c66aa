import { countdownTexts } from '../launch/pilot-words.ts'
import { clockDigits, timeInWords } from './countdown.ts'
import { useTimeLeft } from './use-time-left.ts'
import './countdown-bar.css'

interface CountdownProps {
  /** ISO instant. */
  countdownTo: string
  closesAt: string
  /** When the server rendered the page, in milliseconds. */
  now: number
}

/**
 * The countdown of SPEC 2.9. The digits are visual; a screen reader finds a sentence that changes once a minute and is
 * never announced. Without scripts it shows the time left at rendering, and the end date.
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
