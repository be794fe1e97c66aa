import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BandProps = {
  /** tint: one step darker. night: lamplit ink. signal: solid yellow, once a page. duty: solid blue, Hero pages. */
  ground?: 'tint' | 'night' | 'signal' | 'duty'
  /** The route line runs down its left side; start and end say where the line begins or stops. */
  rail?: 'through' | 'start' | 'end'
  id?: string
  children: ReactNode
}

/** A full-width stretch of the page. Its ground re-sets the colors for all that stands in it. Styles: base.css, tokens.css. */
export function Band({ ground, rail, id, children }: BandProps) {
  return (
    <section className={classNames('sec', ground === 'tint' ? 'sec--tint' : ground)} id={id}>
      <div
        className={classNames(
          'wrap',
          rail && 'railed',
          (rail === 'start' || rail === 'end') && `rail-${rail}`,
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** A stop on the rail: its disc and the heading it belongs to. */
export function Stop({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="stop" aria-hidden="true" />
      {children}
    </>
  )
}

/** Two columns from 992 px: 5 to 7, 7 to 5 (`rev`) or halves (`even`). */
export function Split({ shape, children }: { shape?: 'rev' | 'even'; children: ReactNode }) {
  return <div className={classNames('split', shape && `split--${shape}`)}>{children}</div>
}
