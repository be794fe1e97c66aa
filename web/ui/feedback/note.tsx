import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import './note.css'

type NoteProps = {
  tone?: 'line' | 'ok' | 'bad'
  /** status: read out when it appears. alert: at once. Neither for a remark that belongs to the page. */
  live?: 'status' | 'alert'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Note({ tone = 'line', live, ref, children }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'line' && `note--${tone}`)} role={live} ref={ref}>
      {children}
    </div>
  )
}

/** Words for assistive technology alone: progress, "Saved", a result count. Stays in the page; only its words change. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  )
}
