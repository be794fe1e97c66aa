import type { KeyboardEvent, ReactNode } from 'react'
import { CloseIcon, DownIcon, MenuIcon } from '../icons/icons.tsx'
import { Brand } from './brand.tsx'
import './header.css'

/** `current`: the link leads to this page, or (`true`) to its section. */
export type NavLink = { href: string; label: string; current?: 'page' | 'true' | undefined }

type HeaderProps = {
  brand: { name: string; href: string; label: string; tagline?: string }
  links?: readonly NavLink[]
  linksAfter?: readonly NavLink[]
  guest?: readonly ReactNode[]
  account?: ReactNode
  /** The phone menu: further links, the buttons of guests and accounts, and a note for guests. */
  menu?: { links?: readonly NavLink[]; guest?: ReactNode; account?: ReactNode; note?: ReactNode }
}

const NavItems = ({ links }: { links: readonly NavLink[] }) =>
  links.map(link => (
    <li key={link.href + link.label}>
      <a href={link.href} aria-current={link.current}>
        {link.label}
      </a>
    </li>
  ))

/** Only where the page has scripts; without them the button closes the menu. */
function closeOnEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/**
 * The site header. Its menus are `<details>`, so they open without scripts. `.of-guest` and `.of-account` share one
 * place; CSS shows the guest's by default.
 */
export function Header({ brand, links = [], linksAfter = [], guest = [], account, menu }: HeaderProps) {
  const bare = links.length === 0 && guest.length === 0
  return (
    <header className="top">
      <div className="wrap">
        <Brand {...brand} />
        {!bare && (
          <nav className="top-nav" aria-label="Main">
            <ul>
              <NavItems links={links} />
            </ul>
            <div className="who">
              <ul className="of-guest">
                {guest.map((action, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <li key={index}>{action}</li>
                ))}
              </ul>
              <div className="of-account">
                <button type="button" popoverTarget="account-menu">
                  My account <DownIcon />
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
          <details className="menu" onKeyDown={closeOnEscape}>
            <summary className="burger">
              <span className="mo">Menu</span>
              <span className="mc">Close</span>
              <MenuIcon />
              <CloseIcon />
            </summary>
            <nav className="menu-p" aria-label="Menu">
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
