import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './grounds.css'
import './band.css'
import './rail.css'

export interface BandProps {
  /**
   * `tint`: one step darker. `night`: dark ink. `signal`: solid yellow, once per page. `duty`: solid blue, on Hero
   * pages.
   */
  ground?: 'tint' | 'night' | 'signal' | 'duty'
  rail?: 'through' | 'start' | 'end'
  id?: string
  children: ReactNode
}

/** A full-width section. Its background redefines the colors inside (band.css, tokens.css). */
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
        {rail && <RailWalk />}
        {children}
      </div>
    </section>
  )
}

/** The part of a `.railed` line that the reader has walked, and the pair at its end (rail.css). */
const RailWalk = () => <span className="rail-walk" aria-hidden="true" />

export function Stop({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="stop" aria-hidden="true" />
      {children}
    </>
  )
}

export interface SplitProps {
  shape?: 'rev' | 'even' | undefined
  children: ReactNode
}

export function Split({ shape, children }: SplitProps) {
  return <div className={classNames('split', shape && `split--${shape}`)}>{children}</div>
}
