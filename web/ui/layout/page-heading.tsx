import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LeftIcon } from '../icons/tool-icons.tsx'
import './page-heading.css'

/** The only `<h1>` of a page. It takes the focus after a client-side navigation. */
export function PageHeading({ children, lede }: { children: ReactNode; lede?: ReactNode }) {
  return (
    <>
      <h1 className="page-h1" tabIndex={-1}>
        {children}
      </h1>
      {lede && <p className="lede">{lede}</p>}
    </>
  )
}

export function HeadBand({ children }: { children: ReactNode }) {
  return <div className="wrap head-band">{children}</div>
}

interface DrawnHeadBandProps {
  drawing: ReactNode
  /** The drawing has a background of its own: it is as high as the band, and on a phone as wide as the screen. */
  filled?: boolean
  children: ReactNode
}

/** A head band with a drawing that touches its lower edge and the right edge of the screen. */
export function DrawnHeadBand({ drawing, filled, children }: DrawnHeadBandProps) {
  return (
    <div className={classNames('wrap drawn-band', filled && 'drawn-band--filled')}>
      <div>{children}</div>
      {drawing}
    </div>
  )
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back">
      <a href={href}>
        <LeftIcon />
        {children}
      </a>
    </p>
  )
}
