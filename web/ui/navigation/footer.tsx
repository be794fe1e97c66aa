import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { NavLink } from './header.tsx'
import { Mark } from './mark.tsx'
import './footer.css'

/** A link without `href` is not available yet. */
export type FooterColumn = { title: string; links: { label: string; href?: string | undefined }[] }

type FooterProps = {
  /** A drawing that the line leads into. Without one, the line continues. */
  place?: ReactNode
  heading?: ReactNode
  columns?: readonly FooterColumn[]
  note: ReactNode
  /** Who is behind the site. */
  company?: ReactNode
  legal: readonly NavLink[]
}

export function Footer({ place, heading, columns = [], note, company, legal }: FooterProps) {
  const slim = !heading && columns.length === 0
  return (
    <footer className={classNames('foot', slim && 'foot--slim')}>
      <div className={place ? 'foot-place' : 'foot-line'}>
        {place}
        <Mark open="#0B0E14" ring="#fff" />
      </div>
      <div className="wrap">
        {!slim && (
          <div className="foot-top">
            <div>{heading && <h2>{heading}</h2>}</div>
            <div className="foot-cols">
              {columns.map(column => (
                <div key={column.title}>
                  <h3>{column.title}</h3>
                  <ul>
                    {column.links.map(link => (
                      <li key={link.label}>
                        {link.href ? <a href={link.href}>{link.label}</a> : link.label}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </div>
        )}
        {company && <p className="foot-company">{company}</p>}
        <div className="foot-legal">
          <span>{note}</span>
          {legal.map(link => (
            <a key={link.href + link.label} href={link.href}>
              {link.label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
