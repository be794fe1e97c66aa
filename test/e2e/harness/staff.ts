import { inject } from 'vitest'
import type { World } from './journey.ts'
import { makeStaff, type Reviewer, staffToken } from './make-staff.ts'
import { apiClient } from './people.ts'

export type { Reviewer } from './make-staff.ts'

export const newReviewer = (name = 'Robin Reviewer', roles = 'reviewer'): Promise<Reviewer> =>
  makeStaff(inject('instances').folders.alone, name, roles)

export const reviewerClient = async (where: Pick<World, 'apiUrl'>, reviewer?: Reviewer) =>
  apiClient(where, await staffToken(where, reviewer ?? (await newReviewer())))
