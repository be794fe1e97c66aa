import { href } from 'react-router'
import { ButtonLink } from '../../ui/forms/button.tsx'

export const ChooseLater = () => (
  <ButtonLink look="quiet" href={href('/customer-signup-progress')}>
    Choose Later
  </ButtonLink>
)
