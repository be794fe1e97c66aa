import type { RunningHero } from './hero.ts'
import type { Settings } from './settings.ts'

/** Who may look into the console of a development machine; production has nobody until `hero create-staff`. */
export interface DevelopmentLogin {
  email: string
  password: string
  /** Where the six digits come from. */
  secondFactor: string
}

/** The addresses a person wants after a start, on the terminal. */
export function announce({ url }: RunningHero, settings: Settings, login?: DevelopmentLogin): void {
  const lines = [['Site', url]]
  if (settings.role !== 'worker') {
    const who = login ? `  (login: ${login.email} / ${login.password}, code: ${login.secondFactor})` : ''
    lines.push(['Console', `${url}/console${who}`])
    if (!settings.production) lines.push(['Development inbox', `${url}/dev/inbox`])
  }
  console.log(`\n${lines.map(([name, value]) => `  ${`${name}:`.padEnd(19)}${value}`).join('\n')}\n`)
}
