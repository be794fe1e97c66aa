import { href } from 'react-router'
import { counted } from '../../contract/amounts.ts'
import { CodeBox } from '../ui/console/inbox.tsx'
import { CopyCode } from './copy-code.tsx'
import type { StaffLogin } from './development.ts'

export function StaffLogins({ logins }: { logins: readonly StaffLogin[] }) {
  if (logins.length === 0) return null
  return (
    <section className="dev-staff" aria-labelledby="dev-staff">
      <h2 id="dev-staff">Console</h2>
      <p className="small">
        <a href={href('/console')}>Open the console</a>. A denial takes two reviewers; other roles, a copy and
        an erasure take two admins.
      </p>
      {logins.map(({ name, email, roles, password, code, secondsLeft }) => (
        <div key={email} className="dev-person">
          <p>
            <b>{name}</b>, {roles.join(', ')}
            <br />
            <span className="small">
              {email}, password <code>{password}</code>
            </span>
          </p>
          {code ? (
            <CodeBox
              code={code}
              action={<CopyCode code={code} label={`the code of ${name}`} />}
              note={`For ${counted(secondsLeft, 'more second')}, once`}
            />
          ) : (
            <p className="small">
              The code was used. The next one comes in {counted(secondsLeft, 'second')}.
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
