import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Brand } from '../ui/navigation/brand.tsx'
import { anchors } from './prelaunch-texts.tsx'
import './prelaunch-header.css'

/** Replaces the site's header, which is not on this page (SPEC 2.1). */
export function PrelaunchHeader({ children }: { children: ReactNode }) {
  return (
    <header>
      {children}
      <div className="pretop">
        <div className="wrap">
          <Brand name="Hero" href={href('/prelaunch')} label="Hero, NYC pilot" ground="#0B0E14" />
          <nav aria-label="On this page">
            <ul>
              {anchors.map(anchor => (
                <li key={anchor.href}>
                  <a href={anchor.href}>{anchor.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink small href="#join">
            Join Waitlist
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
