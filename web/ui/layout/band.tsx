import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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

/** A full-width section. Its background redefines the colors inside (base.css, tokens.css). */
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
