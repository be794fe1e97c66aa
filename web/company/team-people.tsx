import { Mark } from '../ui/navigation/mark.tsx'
import './team-people.css'

/**
 * The people in the setting `company.team`. Each entry is a name and, after the first comma, what that person is responsible for.
 */
const teamMembers = (setting: string): { name: string; answersFor: string }[] =>
  setting
    .split(';')
    .map(entry => {
      const [name = '', ...rest] = entry.split(',')
      return { name: name.trim(), answersFor: rest.join(',').trim() }
    })
    .filter(({ name }) => name !== '')

/** The people by name, each on a card. Renders nothing while the setting names no one. */
export function TeamPeople({ team }: { team?: string | undefined }) {
  const members = teamMembers(team ?? '')
  if (members.length === 0) return null
  return (
    <section className="team-people">
      <div className="wrap">
        <h2 className="h2s">The people</h2>
        <ul>
          {members.map(({ name, answersFor }) => (
            <li key={name}>
              <Mark ring="var(--ring)" open="var(--dot)" />
              <h3>{name}</h3>
              {answersFor && <p>{answersFor}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
