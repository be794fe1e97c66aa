import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { staffPassword } from '../../contract/console/invitation.ts'
import { messages } from '../../contract/messages.ts'
import { passwordError } from '../../contract/password.ts'
import { passwordRules } from '../../contract/password-rules.ts'
import { staffAccess } from '../../contract/staff-limits.ts'
import { refuseListed } from './listed-passwords.ts'

const all = dictionary['passwords-common']
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const satisfiesRule = (password: string) => passwordRules.every(rule => rule.holds(password))

function isTaken(password: string): boolean {
  try {
    refuseListed(password)
    return true
  } catch {
    return false
  }
}

describe('passwords that leaked most often', () => {
  it('are refused to accounts, made to satisfy the rule in three ways: more than 9,000 that the patterns let through', () => {
    const made = all
      .filter(word => /^[a-z]{5,}$/.test(word))
      .slice(0, 5_000)
      .flatMap(word => [`${capital(word)}12!`, `!1${capital(word)}`, `${capital(word).replace('o', '0')}@7`])
      .filter(password => satisfiesRule(password) && passwordError(password) === undefined)
    expect(made.length).toBeGreaterThan(9_000)
    expect(made.filter(isTaken)).toEqual([])
  })

  it('are refused to staff: all that are long enough', () => {
    const long = all.filter(
      word => word.length >= staffAccess.passwordMin && staffPassword.safeParse(word).success,
    )
    expect(long.length).toBeGreaterThan(100)
    expect(long.filter(isTaken)).toEqual([])
  })

  it('are not found in what someone made up', () => {
    const good = [
      ...['Lamp-post 7!', 'Tiger#7kQ', 'Purple-Tiger-Summer-42!', 'My bike has 2 flat tires!', 'xK9#mQ2v'],
      ...['Crane54&Tundra', '77pickle#Ripple', 'lantern on the corner', 'the kettle sings at dawn'],
    ]
    expect(good.filter(password => !isTaken(password))).toEqual([])
  })

  it('are refused with the reason, at the field', () => {
    const problem = { code: 'INVALID_INPUT', errors: { password: messages.passwordCommon } }
    expect(() => refuseListed('Harbor7!')).toThrow(expect.objectContaining(problem))
  })

  it('are looked for quickly, however long a password is', () => {
    // CPU time, because a busy machine may let anyone wait.
    const from = process.threadCpuUsage()
    for (const part of ['password', '123456', 'aB3!']) isTaken(part.repeat(64).slice(0, 128))
    const { user, system } = process.threadCpuUsage(from)
    expect((user + system) / 1_000).toBeLessThan(200)
  })
})
