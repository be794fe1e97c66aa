import { minute } from './durations.ts'

/** Applicants' pictures: size, types, and how long a signed upload or view link is valid. */
export const uploads = {
  maximumBytes: 15 * 1024 * 1024,
  slotLife: 10 * minute,
  linkLife: 5 * minute,
  maximumFiles: { ID: 2, other: 1 },
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  openSlots: 20,
} as const
