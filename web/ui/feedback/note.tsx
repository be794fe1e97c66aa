import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import './note.css'

type NoteProps = {
  tone?: 'line' | 'ok' | 'bad'
  /** `status`: announced politely. `alert`: announced at once. Absent for a note that belongs to the page. */
  live?: 'status' | 'alert'
  ref?: Ref<HTMLDivElement>
  /** For a note to which the page moves the focus. */
  tabIndex?: -1
  /** For a note that a fragment leads to. */
  id?: string
  children: ReactNode
}

export function Note({ tone = 'line', live, ref, tabIndex, id, children }: NoteProps) {
  return (
    <div
      className={classNames('note', tone !== 'line' && `note--${tone}`)}
      id={id}
      role={live}
      ref={ref}
      tabIndex={tabIndex}
    >
      {children}
    </div>
  )
}

/**
 * Announcements for screen readers only, such as progress or "Saved". Always in the DOM, because only changes are
 * announced.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  )
}
