import { minute } from './durations.ts'

/** Limits of applicants' pictures: their size and types, and how long a signed link to upload or view one is valid. */
export const uploads = {
  maximumBytes: 15 * 1024 * 1024,
  slotLife: 10 * minute,
  linkLife: 5 * minute,
  maximumFiles: { ID: 2, other: 1 },
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  openSlots: 20,
} as const
