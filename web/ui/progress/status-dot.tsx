import { WarnIcon } from '../icons/icons.tsx'
import { BarIcon, CheckIcon } from '../icons/tool-icons.tsx'
import './status-dot.css'

/** verified and done look alike: a document that was looked at, a thing that needs no looking at. */
export type StationStatus = 'pending' | 'verification' | 'verified' | 'done' | 'denied' | 'invalid' | 'off'

/** The sign of a status. It stands in an element with `data-s`, and the word stands beside it. */
export function StatusDot({ status }: { status: StationStatus }) {
  return (
    <span className="disc" aria-hidden="true">
      {(status === 'verified' || status === 'done') && <CheckIcon />}
      {status === 'denied' && <BarIcon />}
      {status === 'invalid' && <WarnIcon />}
    </span>
  )
}
