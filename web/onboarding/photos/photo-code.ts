import { second } from '../../../contract/durations.ts'
import type { PhotoFromLink } from '../../../contract/photo-link.ts'

/** A link for a phone, as the page shows it. */
export interface PhotoCode {
  id: string
  /** Of the slot that it fills. */
  filename: string
  expiresAt: string
  qr: { path: string; size: number }
  earlier: PhotoFromLink | null
}

export type CodeState =
  /** No code: the slot is filled, this is a phone, or the API has no such links. */
  | { status: 'none' }
  | { status: 'shown'; code: PhotoCode; opened: boolean; away: boolean }
  | { status: 'ended' | 'failed' | 'logged-out' }

/** Waiting costs a question every three seconds; from the moment a phone has opened the code, its photo shows within one. */
export const askEvery = { waiting: 3 * second, opened: 0.7 * second } as const

/** Codes are for computers: where one touches, the camera is here. As in upload-slot.css. */
export const hasPointer = '(hover: hover) and (pointer: fine)'
