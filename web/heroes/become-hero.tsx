import { href } from 'react-router'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'

/** The way to the sign-up of Heroes, wherever a page of theirs offers it. */
export const BecomeHero = () => (
  <ButtonLink arrow href={href('/hero-signup')}>
    Become a Hero
  </ButtonLink>
)

/** The same alone under the heading of a page. */
export const BecomeHeroBelow = () => (
  <div className="hero-actions">
    <Buttons>
      <BecomeHero />
    </Buttons>
  </div>
)
