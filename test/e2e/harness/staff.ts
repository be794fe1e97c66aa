import { inject } from 'vitest'
import type { StaffRole } from '../../../contract/console/roles.ts'
import type { World } from './journey.ts'
import { makeStaff, type StaffMember, staffToken } from './make-staff.ts'
import { apiClient } from './people.ts'

export type { StaffMember } from './make-staff.ts'

export const newStaff = (name = 'Robin Reviewer', role: StaffRole = 'reviewer'): Promise<StaffMember> =>
  makeStaff(inject('instances').folders.alone, name, role)

export const reviewerClient = async (where: Pick<World, 'apiUrl'>, reviewer?: StaffMember) =>
  apiClient(where, await staffToken(where, reviewer ?? (await newStaff())))
