import { href } from 'react-router'
import { useOptionalFrame } from '../layout/use-frame.ts'
import { PhoneHours } from '../safety/tel.tsx'
import '../ui/layout/band.css'

/** What to do instead of walking with this person. The text is short, and the same for every reason. */
export function HelpNow() {
  const { phone } = useOptionalFrame()?.support ?? {}
  return (
    <section className="sec verdict-next">
      <div className="wrap">
        <h2>What to do now</h2>
        <ul>
          <li>Stay where there are people and light, or go back inside.</li>
          <li>You don’t have to explain anything. Say no, and walk away.</li>
          <li>
            <a href={href('/customer-contact')}>Tell us</a>
            {phone && (
              <>
                , or call us <PhoneHours phone={phone} />
              </>
            )}
            . We’ll look into it right away.
          </li>
        </ul>
      </div>
    </section>
  )
}
