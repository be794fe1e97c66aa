import { createStaff } from '../api/team/create-staff.ts'
import { type StaffRole, staffRoles } from '../contract/console/roles.ts'
import { easternTime } from '../contract/new-york-time.ts'
import { publicUrlOf } from './public-url.ts'
import { OperatorError, required, type Verb } from './verb.ts'

function rolesOf(text: string): StaffRole[] {
  return text.split(',').map(part => {
    const role = staffRoles.find(name => name === part.trim())
    if (!role) throw new OperatorError(`"${part.trim()}" is no role. Roles are ${staffRoles.join(', ')}.`)
    return role
  })
}

export const createStaffVerb: Verb = {
  about: 'Add a staff member; prints the link by which they set their password and second factor',
  usage: '--email <address> --name <name> --roles reviewer,editor,support,admin',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    roles: { type: 'string' },
  },
  run: async ({ withInstance, say }, values) => {
    const staff = {
      email: required(values, 'email'),
      name: required(values, 'name'),
      roles: rolesOf(required(values, 'roles')),
    }
    const { name, roles, url, expires } = await withInstance(instance =>
      createStaff({ ...instance, publicUrl: publicUrlOf(instance.settings) }, staff),
    )
    say(`${name} (${roles.join(', ')}) sets a password and a second factor with this link:`)
    say(url)
    say(`It works once, until ${easternTime(expires)}. The same command makes a new one, and ends this one.`)
    return 0
  },
}
