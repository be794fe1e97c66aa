import type { NavLink } from './header.tsx'
import './section-nav.css'

/** The pages of a section as stops on a thin line under the header. */
export function SectionNav({ label, links }: { label: string; links: readonly NavLink[] }) {
  return (
    <nav className="subline" aria-label={label}>
      <div className="wrap">
        <ul>
          {links.map(link => (
            <li key={link.href + link.label}>
              <a href={link.href} aria-current={link.current ? 'page' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
