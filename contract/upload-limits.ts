import { minute } from './durations.ts'

/** Pictures of applicants: their size, their kinds, and how long a way to send or see one is open. */
export const uploads = {
  maximumBytes: 15 * 1024 * 1024,
  slotLife: 10 * minute,
  linkLife: 5 * minute,
  maximumFiles: { ID: 2, other: 1 },
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Open slots an account may hold at once. */
  openSlots: 20,
} as const
