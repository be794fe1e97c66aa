import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Brand } from '../navigation/brand.tsx'
import { Pending } from './pending.tsx'
import '../navigation/row-start.css'
import './shell.css'
import './console-page.css'
import './field-row.css'
import './touch.css'

type ConsoleLink = { href: string; label: string; count?: string; fresh?: string; current?: boolean }

type ConsoleShellProps = {
  brand: { name: string; tagline: string; href?: string; label?: string }
  nav?: { label: string; links: readonly ConsoleLink[] }
  role?: string
  name?: string
  own?: { href: string; label: string; current: boolean }
  actions?: ReactNode
  development?: string
  pending?: string | undefined
  /** The page scrolls as a whole; otherwise each column scrolls. */
  scroll?: boolean
  children: ReactNode
}

/** The frame of every staff page. The document has `data-line="staff"`: gray background, small type, always light. */
export function ConsoleShell({
  brand,
  nav,
  role,
  name,
  own,
  actions,
  development,
  pending,
  scroll,
  children,
}: ConsoleShellProps) {
  return (
    <div className={classNames('con', scroll && 'con--scroll')} data-line="staff">
      <header className={classNames('con-top', development && 'con-top--dev')}>
        <Brand {...brand} line={development ? '#FFB866' : '#8D96A8'} />
        {development && <p>{development}</p>}
        {nav && (
          <nav aria-label={nav.label}>
            <ul>
              {nav.links.map(link => (
                <li key={link.href}>
                  <a href={link.href} aria-current={link.current ? 'page' : undefined}>
                    {link.label}
                    {link.count && (
                      <>
                        {' '}
                        <b className="num">{link.count}</b>
                      </>
                    )}
                    {link.fresh && <em> {link.fresh}</em>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="con-me">
          {role && <span>{role}</span>}
          {name && !own && <b>{name}</b>}
          {name && own && (
            <a
              href={own.href}
              aria-label={`${name}, ${own.label}`}
              aria-current={own.current ? 'page' : undefined}
            >
              <b>{name}</b>
            </a>
          )}
          {actions}
        </div>
        <Pending>{pending}</Pending>
      </header>
      {children}
    </div>
  )
}

export function ConsolePage({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <main id="main" className="con-page">
      <div className="con-t">
        <h1 tabIndex={-1}>{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  )
}
