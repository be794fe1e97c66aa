import { inject } from 'vitest'
import type { StaffRole } from '../../../contract/console/roles.ts'
import type { World } from './journey.ts'
import { makeStaff, type Reviewer, staffToken } from './make-staff.ts'
import { apiClient } from './people.ts'

export type { Reviewer } from './make-staff.ts'

export const newReviewer = (name = 'Robin Reviewer', role: StaffRole = 'reviewer'): Promise<Reviewer> =>
  makeStaff(inject('instances').folders.alone, name, role)

export const reviewerClient = async (where: Pick<World, 'apiUrl'>, reviewer?: Reviewer) =>
  apiClient(where, await staffToken(where, reviewer ?? (await newReviewer())))
