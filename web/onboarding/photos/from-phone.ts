import type { PhotoFromLink } from '../../../contract/photo-link.ts'
import { askSite } from '../../form/ask-site.ts'
import type { SlotRequest } from './send-photo.ts'

export const nameFromPhone = 'Photo from your phone'

/** The picture that a phone sent, as a file of this computer. Undefined if it can't be read. */
export async function fetchSent({ preview }: Pick<PhotoFromLink, 'preview'>): Promise<File | undefined> {
  try {
    const answer = await fetch(preview)
    return answer.ok ? new File([await answer.blob()], nameFromPhone, { type: 'image/jpeg' }) : undefined
  } catch {
    return undefined
  }
}

/**
 * Deletes a photo, or the empty slot of a code, on the server. Not awaited, because the server also deletes what is never submitted.
 */
export function removeSent(route: string, filename: string) {
  const body: SlotRequest = { ask: 'remove', filename }
  void askSite<{ removed: boolean }>(route, body, { keepalive: true })
}
