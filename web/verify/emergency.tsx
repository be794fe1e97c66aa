import { href } from 'react-router'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'

export function Emergency() {
  return (
    <div className="verdict-911">
      <p>
        <b>If you’re in danger, call 911.</b> If you can’t speak, text 911.
      </p>
      <Buttons>
        <ButtonLink look="bad" href="tel:911">
          Call 911
        </ButtonLink>
        <ButtonLink look="ghost" href="sms:911">
          Text 911
        </ButtonLink>
      </Buttons>
      <p className="small">
        <a href={href('/safety-resource')}>More numbers for New York</a>
      </p>
    </div>
  )
}
