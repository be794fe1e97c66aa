import type { ReactNode } from 'react'
import { CloseIcon, DownIcon, MenuIcon } from '../icons/icons.tsx'
import { Brand } from './brand.tsx'
import './header.css'

/** `current`: it leads to this very page, or (`true`) to the part of the site in which this page stands. */
export type NavLink = { href: string; label: string; current?: 'page' | 'true' | undefined }

type HeaderProps = {
  brand: { name: string; href: string; label: string; tagline?: string }
  /** The pages; none of them leaves a bare header, as on the disclosure. */
  links?: readonly NavLink[]
  /** Pages that stand after what guests and accounts find. */
  linksAfter?: readonly NavLink[]
  /** What a guest finds among the pages of the wide navigation, one list item each: links, a small button. */
  guest?: readonly ReactNode[]
  /** What someone with an account finds in the same place, folded: links, forms. */
  account?: ReactNode
  /** The phone's menu: stops after those of the pages, the buttons of both, and a line for guests under them. */
  menu?: { links?: readonly NavLink[]; guest?: ReactNode; account?: ReactNode; note?: ReactNode }
  words?: { main: string; menu: string; close: string; account: string }
}

const NavItems = ({ links }: { links: readonly NavLink[] }) =>
  links.map(link => (
    <li key={link.href + link.label}>
      <a href={link.href} aria-current={link.current}>
        {link.label}
      </a>
    </li>
  ))

/**
 * The page's head. Its menus are the platform's: they open without scripts. `.of-guest` and `.of-account` stand in one place; the
 * page's styles say which of them is seen, the guest's unless told otherwise.
 */
export function Header({
  brand,
  links = [],
  linksAfter = [],
  guest = [],
  account,
  menu,
  words = { main: 'Main', menu: 'Menu', close: 'Close', account: 'My account' },
}: HeaderProps) {
  const bare = links.length === 0 && guest.length === 0
  return (
    <header className="top">
      <div className="wrap">
        <Brand {...brand} />
        {!bare && (
          <nav className="top-nav" aria-label={words.main}>
            <ul>
              <NavItems links={links} />
            </ul>
            <div className="who">
              <ul className="of-guest">
                {guest.map((action, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row, written by the screen
                  <li key={index}>{action}</li>
                ))}
              </ul>
              <div className="of-account">
                <button type="button" popoverTarget="account-menu">
                  {words.account} <DownIcon />
                </button>
                <div className="who-p" id="account-menu" popover="auto">
                  {account}
                </div>
              </div>
            </div>
            {linksAfter.length > 0 && (
              <ul>
                <NavItems links={linksAfter} />
              </ul>
            )}
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
                <NavItems links={[...links, ...linksAfter, ...(menu?.links ?? [])]} />
              </ul>
              <div className="of-guest">
                <div className="btns">{menu?.guest}</div>
                {menu?.note && <p className="small">{menu.note}</p>}
              </div>
              <div className="of-account menu-a">{menu?.account}</div>
            </nav>
          </details>
        )}
      </div>
    </header>
  )
}
