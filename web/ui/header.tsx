import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { CloseIcon, MenuIcon } from './icons.tsx'
import './header.css'

export type NavLink = { href: string; label: string; current?: boolean }

type HeaderProps = {
  brand: { name: string; href: string; label: string; tagline?: string }
  /** The pages; none of them leaves a bare header, as on the disclosure. */
  links?: readonly NavLink[]
  /** What stands at the end of the wide navigation, one list item each: links, a small button, a log-out form. */
  actions?: readonly ReactNode[]
  /** The phone's menu: its own links (the wide ones when absent), its buttons, a line under them. */
  menu?: { links?: readonly NavLink[]; actions?: ReactNode; note?: ReactNode }
  words?: { main: string; menu: string; close: string }
}

const NavItems = ({ links }: { links: readonly NavLink[] }) =>
  links.map(link => (
    <li key={link.href + link.label}>
      <a href={link.href} aria-current={link.current ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  ))

/** The page's head. The phone's menu is a `<details>`: it opens without scripts, and the page behind it does not scroll. */
export function Header({
  brand,
  links = [],
  actions = [],
  menu,
  words = { main: 'Main', menu: 'Menu', close: 'Close' },
}: HeaderProps) {
  const bare = links.length === 0 && actions.length === 0
  return (
    <header className="top">
      <div className="wrap">
        <Brand {...brand} />
        {!bare && (
          <nav aria-label={words.main}>
            <ul>
              <NavItems links={links} />
              {actions.map((action, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row, written by the screen
                <li key={index}>{action}</li>
              ))}
            </ul>
          </nav>
        )}
        {!bare && (
          <details className="menu">
            <summary className="burger">
              <span className="mo">{words.menu}</span>
              <span className="mc">{words.close}</span>
              <MenuIcon />
              <CloseIcon />
            </summary>
            <nav className="menu-p" aria-label={words.menu}>
              <ul className="menu-l">
                <NavItems links={menu?.links ?? links} />
              </ul>
              {menu?.actions && <div className="btns">{menu.actions}</div>}
              {menu?.note && <p className="small">{menu.note}</p>}
            </nav>
          </details>
        )}
      </div>
    </header>
  )
}
