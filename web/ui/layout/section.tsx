import type { ReactNode } from 'react'
import { Band, type BandProps, Split, type SplitProps, Stop } from './band.tsx'

type SectionProps = Omit<BandProps, 'children'> &
  SplitProps & {
    title: ReactNode
    lede?: ReactNode
    /** What follows title and lede on their side. */
    below?: ReactNode
  }

/** A band with its title on one side and its content on the other. On a rail the title is a stop. */
export function Section({ title, lede, below, shape, children, ...band }: SectionProps) {
  const heading = <h2>{title}</h2>
  const split = (
    <Split shape={shape}>
      {lede || below ? (
        <div>
          {heading}
          {lede && <p className="lede sec-lede">{lede}</p>}
          {below}
        </div>
      ) : (
        heading
      )}
      {children}
    </Split>
  )
  return <Band {...band}>{band.rail ? <Stop>{split}</Stop> : split}</Band>
}
