import { WarnIcon } from '../icons/icons.tsx'
import { BarIcon, CheckIcon } from '../icons/tool-icons.tsx'
import './status-dot.css'

/** `verified` and `done` look alike: a checked document, and something that needs no check. */
export type DotStatus = 'pending' | 'verification' | 'verified' | 'done' | 'denied' | 'invalid' | 'off'

/** The icon of a status. Needs an ancestor with `data-s`, and the label beside it. */
export function StatusDot({ status }: { status: DotStatus }) {
  return (
    <span className="status-dot" aria-hidden="true">
      {(status === 'verified' || status === 'done') && <CheckIcon />}
      {status === 'denied' && <BarIcon />}
      {status === 'invalid' && <WarnIcon />}
    </span>
  )
}
