import { keysOf } from '../contract/keys.ts'

export interface Role {
  /** Whether the process applies migrations and seeds texts. Other processes wait until that is done. */
  migrates: boolean
  site: boolean
  api: boolean
  jobs: boolean
}

/** Roles by the setting ROLE. Every role except `migrate` also answers `/livez`, `/readyz` and `/metrics`. */
export const roles = {
  all: { migrates: true, site: true, api: true, jobs: true },
  web: { migrates: false, site: true, api: true, jobs: false },
  api: { migrates: false, site: false, api: true, jobs: false },
  worker: { migrates: false, site: false, api: false, jobs: true },
  migrate: { migrates: true, site: false, api: false, jobs: false },
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles
export const roleNames = keysOf(roles)
