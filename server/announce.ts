import type { RunningHero } from './hero.ts'
import type { Settings } from './settings.ts'

/** The addresses a person wants after a start, on the terminal. A development machine shows how to log in, too. */
export function announce({ url, login }: RunningHero, settings: Settings): void {
  if (settings.role === 'worker') return
  const inbox = `${url}/dev/inbox`
  const who = login ? `  (login: ${login.email}, password ${login.password}, code on ${inbox})` : ''
  const lines = [
    ['Site', url],
    ['Console', `${url}/console${who}`],
    ...(settings.production ? [] : [['Development inbox', inbox]]),
  ]
  console.log(`\n${lines.map(([name, value]) => `  ${`${name}:`.padEnd(19)}${value}`).join('\n')}\n`)
}
