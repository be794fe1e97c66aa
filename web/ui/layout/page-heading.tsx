import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LeftIcon } from '../icons/tool-icons.tsx'
import './page-heading.css'

/** The one `<h1>` of an inner page, and the sentence under it. It takes the focus after a navigation. */
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

/** The page's head as a band of its own, over a wide grid. */
export function HeadBand({ loose, children }: { loose?: boolean; children: ReactNode }) {
  return <div className={classNames('wrap head-band', loose && 'head-band--loose')}>{children}</div>
}

/** A heading inside a page: a group of a form, a part of a step. */
export function Subheading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 className="h-s" id={id}>
      {children}
    </h2>
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
