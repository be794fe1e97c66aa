import type { NavLink } from './header.tsx'
import { Mark } from './mark.tsx'
import './row-start.css'
import './section-nav.css'

interface SectionNavProps {
  label: string
  links: readonly NavLink[]
  brand?: NavLink | undefined
}

export function SectionNav({ label, links, brand }: SectionNavProps) {
  return (
    <nav className="subline" aria-label={label}>
      <div className="wrap">
        <ul>
          {links.map(link => (
            <li key={link.href + link.label}>
              <a href={link.href} aria-current={link.current}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        {brand && (
          <a className="subline-brand" href={brand.href}>
            <Mark ring="var(--ring)" open="var(--dot)" />
            {brand.label}
          </a>
        )}
      </div>
    </nav>
  )
}
