/** What a process does. */
export interface Role {
  /** Brings the database to this release, tables and texts. The others wait until that is done. */
  migrates: boolean
  /** Pages of the site and the console. */
  site: boolean
  /** `/api`, `/uploads` and `/media`. */
  api: boolean
  jobs: boolean
}

/** By the setting ROLE. `/livez`, `/readyz` and `/metrics` answer in each that keeps running. */
export const roles = {
  all: { migrates: true, site: true, api: true, jobs: true },
  web: { migrates: false, site: true, api: true, jobs: false },
  api: { migrates: false, site: false, api: true, jobs: false },
  worker: { migrates: false, site: false, api: false, jobs: true },
  migrate: { migrates: true, site: false, api: false, jobs: false },
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles
export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]]
