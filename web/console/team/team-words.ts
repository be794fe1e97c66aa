import type { FactorKind } from '../../../contract/console/factor.ts'
import type { StaffRole } from '../../../contract/console/roles.ts'
import type { OpenChange, TeamMember } from '../../../contract/console/team.ts'

export const roleWords: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Reviewer',
  editor: 'Editor',
  support: 'Support',
  admin: 'Admin',
}

export const stateWords = {
  active: { word: 'Active', tone: 'ok' },
  invited: { word: 'Needs to set up', tone: 'wait' },
  disabled: { word: 'Disabled', tone: 'bad' },
} as const satisfies Record<TeamMember['state'], { word: string; tone: string }>

export const factorWords: Readonly<Record<FactorKind, string>> = {
  totp: 'Authenticator',
  passkey: 'Passkey',
  recovery: 'Recovery codes',
}

export function changeWords({ kind, roles }: Pick<OpenChange, 'kind' | 'roles'>): string {
  if (kind === 'roles') return `Roles: ${(roles ?? []).map(role => roleWords[role]).join(', ')}`
  return kind === 'enable' ? 'Restored access' : 'Second factor reset'
}
