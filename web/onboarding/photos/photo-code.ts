import { second } from '../../../contract/durations.ts'
import type { PhotoFromLink } from '../../../contract/photo-link.ts'

/** A link for a phone, as the page shows it. */
export interface PhotoCode {
  id: string
  /** The file name of the slot that the link fills. */
  filename: string
  expiresAt: string
  qr: { path: string; size: number }
  earlier: PhotoFromLink | null
}

export type CodeState =
  /** No code: the slot is filled, this is a phone, or the API has no such links. */
  | { status: 'none' }
  | { status: 'shown'; code: PhotoCode; opened: boolean; disconnected: boolean }
  | { status: 'ended' | 'failed' | 'logged-out' }

/** While nobody has opened the code, the page asks every three seconds. After that, the photo shows within a second. */
export const pollEvery = { waiting: 3 * second, opened: 0.7 * second } as const

/** Codes are for computers: a touch device has a camera of its own. As in phone-code.css. */
export const hasPointer = '(hover: hover) and (pointer: fine)'
