import { href } from 'react-router'
import { CodeBox } from '../ui/console/inbox.tsx'
import { CopyCode } from './copy-code.tsx'
import type { StaffLogin } from './development.ts'

/** Who may log in to the console of this machine, with the codes that their authenticators would show now. */
export function StaffLogins({ logins }: { logins: readonly StaffLogin[] }) {
  if (logins.length === 0) return null
  return (
    <section className="dev-staff" aria-labelledby="dev-staff">
      <h2 id="dev-staff">Console</h2>
      <p className="small">
        <a href={href('/console')}>Open the console</a>. A denial takes two people.
      </p>
      {logins.map(({ name, email, password, code, secondsLeft }) => (
        <div key={email} className="dev-person">
          <p>
            <b>{name}</b>
            <br />
            <span className="small">
              {email}, password <code>{password}</code>
            </span>
          </p>
          <CodeBox
            code={code}
            action={<CopyCode code={code} label={`the code of ${name}`} />}
            note={`For ${secondsLeft} more seconds, once`}
          />
        </div>
      ))}
    </section>
  )
}
