import { randomBytes } from 'node:crypto'
import { renderUnicodeCompact } from 'uqr'
import { createStaff } from '../api/team/create-staff.ts'
import { type StaffRole, staffRoles } from '../contract/console/roles.ts'
import { OperatorError, required, type Verb } from './verb.ts'

function rolesOf(text: string): StaffRole[] {
  return text.split(',').map(part => {
    const role = staffRoles.find(name => name === part.trim())
    if (!role) throw new OperatorError(`"${part.trim()}" is no role. Roles are ${staffRoles.join(', ')}.`)
    return role
  })
}

/** These lines are shown once, because only the encrypted secret is stored. */
export const secondFactorLines = (uri: string) => [
  '',
  'Scan this with an authenticator now. It is not shown again.',
  renderUnicodeCompact(uri),
  uri,
]

export const createStaffVerb: Verb = {
  about: 'Add a staff member, with a password and an authenticator',
  usage: '--email <address> --name <name> --roles reviewer,editor,admin [--password <password>]',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    roles: { type: 'string' },
    password: { type: 'string' },
  },
  run: async ({ withInstance, say }, values) => {
    const given = typeof values.password === 'string' ? values.password : undefined
    const password = given ?? randomBytes(15).toString('base64url')
    const staff = {
      email: required(values, 'email'),
      name: required(values, 'name'),
      roles: rolesOf(required(values, 'roles')),
      password,
    }
    const { totpUri } = await withInstance(instance => createStaff(instance, staff))
    say(`${staff.name} can log in at /console.`)
    if (!given) say(`Password: ${password}`)
    for (const line of secondFactorLines(totpUri)) say(line)
    return 0
  },
}
