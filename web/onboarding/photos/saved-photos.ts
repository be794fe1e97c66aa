import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import { z } from '../../../contract/schema.ts'
import { askSite } from '../../form/ask-site.ts'
import type { SentPhoto, SlotRequest } from './send-photo.ts'
import { earlierIn } from './slot-state.ts'
import type { PhotoSlotControl } from './use-photo-slot.ts'

const savedPhotos = z.object({
  photos: z.array(
    z.object({
      slot: z.number(),
      filename: z.string(),
      name: z.string(),
      bytes: z.nullable(z.number()),
      fromPhoneAt: z.optional(z.string()),
    }),
  ),
  details: z.record(z.string(), z.string()),
})
type SavedPhotos = z.infer<typeof savedPhotos>

function read(key: string): SavedPhotos | undefined {
  try {
    const parsed = savedPhotos.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: SavedPhotos) {
  try {
    if (value.photos.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or disabled. Only a reload loses the photos then.
  }
}

export function forgetPhotos(key: string): void {
  write(key, { photos: [], details: {} })
}

/** Whether the answer leaves open if the photo is there: the site or its store is away, or the session has ended. */
const isUndecided = (answer: Result<SentPhoto>) =>
  answer.ok ? !answer.data.preview : answer.status >= 500 || answer.status === 429 || answer.status === 401

/**
 * Remembers in this tab which photos of a step are uploaded, and the details typed beside them, so that a reload or a
 * log-in loses nothing. Only file names are stored. Photos and details are restored only if the store still has the
 * photos for this account, so never for another person. If that can't be known now, they stay remembered for the next
 * reload. Secrets such as the license number are not stored.
 */
export function useSavedPhotos(
  { key, route }: { key: string; route: string },
  slots: readonly PhotoSlotControl[],
  details: Record<string, string>,
  onDetails: (details: Record<string, string>) => void,
): void {
  /** What is remembered without being shown. Undefined until the store has been asked. */
  const [unshown, setUnshown] = useState<SavedPhotos>()
  const restore = useRef(async () => {
    const earlier = read(key)
    const found = await Promise.all(
      (earlier?.photos ?? []).map(async photo => {
        const asked: SlotRequest = { ask: 'complete', filename: photo.filename }
        return { photo, answer: await askSite<SentPhoto>(route, asked) }
      }),
    )
    const restored = found.flatMap(({ photo, answer }) =>
      answer.ok && answer.data.preview ? [{ photo, src: answer.data.preview }] : [],
    )
    for (const { photo, src } of restored) {
      const { name, bytes, fromPhoneAt } = photo
      slots[photo.slot]?.restore({ name, bytes, src, fromPhoneAt }, photo.filename)
    }
    if (earlier && restored.length > 0) onDetails(earlier.details)
    setUnshown({
      photos: found.filter(({ answer }) => isUndecided(answer)).map(({ photo }) => photo),
      details: earlier && restored.length === 0 ? earlier.details : {},
    })
  })
  useEffect(() => void restore.current(), [])

  const photos = slots.flatMap(({ state }, slot) => {
    const there = earlierIn(state)
    if (there?.status !== 'arrived') return []
    const { name, bytes, fromPhoneAt } = there.photo
    return [{ slot, filename: there.filename, name, bytes, fromPhoneAt }]
  })
  // A slot that the person has used since then forgets its earlier photo.
  const undecided = unshown?.photos.filter(
    ({ slot }) => slots[slot]?.state.attempt === 0 && slots[slot].state.status !== 'arrived',
  )
  const typed = Object.entries(details).filter(([, text]) => text)
  const value =
    unshown &&
    JSON.stringify({
      photos: [...photos, ...(undecided ?? [])],
      details: undecided?.length ? { ...unshown.details, ...Object.fromEntries(typed) } : details,
    })
  useEffect(() => {
    // `value` was written a few lines above.
    if (value) write(key, JSON.parse(value) as SavedPhotos)
  }, [key, value])
}
