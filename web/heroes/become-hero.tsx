import { href } from 'react-router'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'

export const BecomeHero = () => (
  <ButtonLink arrow href={href('/hero-signup')}>
    Become a Hero
  </ButtonLink>
)

export const BecomeHeroBelow = () => (
  <div className="hero-actions">
    <Buttons>
      <BecomeHero />
    </Buttons>
  </div>
)
