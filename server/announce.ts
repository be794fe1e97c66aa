import type { RunningHero } from './hero.ts'
import { roles } from './roles.ts'
import type { Settings } from './settings.ts'

export function announce({ url, logins }: RunningHero, settings: Settings): void {
  if (!roles[settings.role].site) return
  const inbox = `${url}/dev/inbox`
  const [login] = logins
  const lines = [
    ['Site', url],
    ['Console', `${url}/console`],
    ...(login
      ? [
          // All accounts use the same address, so it is printed only once and the line fits a terminal.
          [
            'Staff',
            `${logins.map(({ email }) => email.split('@')[0]).join(', ')} (@${login.email.split('@')[1]})`,
          ],
          ['', `password ${login.password}, codes in the inbox`],
        ]
      : []),
    ...(settings.production ? [] : [['Development inbox', inbox]]),
  ]
  const shown = lines.map(([name, value]) => `  ${(name ? `${name}:` : '').padEnd(19)}${value}`)
  console.log(`\n${shown.join('\n')}\n`)
}
