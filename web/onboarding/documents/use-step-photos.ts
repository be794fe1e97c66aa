import { useState } from 'react'
import { href } from 'react-router'
import type { HeroState } from '../../../contract/application.ts'
import { heroPhotoWords } from '../photos/photo-words.ts'
import { useSavedPhotos } from '../photos/saved-photos.ts'
import { filesForSlots } from '../photos/slot-state.ts'
import { type PhotoSlotControl, usePhotoSlot } from '../photos/use-photo-slot.ts'

type DocumentGroup = HeroState['drivingLicense']

/** The photos that were sent and came back, each into its slot: they may be sent again, or replaced (DECISIONS D8). */
function earlierOf({ verificationStatus, image, preview }: DocumentGroup, at: number, title: string) {
  const [filename, src] = [image[at], preview[at]]
  if (verificationStatus !== 'INVALID' || !filename || !src) return undefined
  return { filename, photo: { name: `${title}, as you sent it`, bytes: null, src } }
}

function useOne(group: DocumentGroup, at: number, title: string): PhotoSlotControl {
  return usePhotoSlot({
    route: href('/photo-slots'),
    location: 'heroes/',
    words: heroPhotoWords,
    earlier: earlierOf(group, at, title),
  })
}

interface Details {
  expiresOn: string
  state: string
}

function useDetails() {
  const [details, setDetails] = useState<Details>({ expiresOn: '', state: '' })
  const field = (name: keyof Details) => ({
    defaultValue: undefined,
    value: details[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDetails(before => ({ ...before, [name]: value }))
    },
  })
  const restore = (kept: Record<string, string>) =>
    setDetails({ expiresOn: kept.expiresOn ?? '', state: kept.state ?? '' })
  return { details, field, restore }
}

/** Front and back of a card, and what stands on it. */
export function useCardPhotos(key: string, group: DocumentGroup) {
  const slots = [useOne(group, 0, 'Front'), useOne(group, 1, 'Back')] as const
  const { details, field, restore } = useDetails()
  const [tooMany, setTooMany] = useState(0)
  useSavedPhotos({ key, route: href('/photo-slots') }, slots, { ...details }, restore)
  return {
    slots,
    detail: field,
    /** Grows with every choice of more than two files; 0 while there was none. */
    tooMany,
    take(files: File[], from: number) {
      const states = slots.map(({ state }) => state)
      const sorted = filesForSlots(files, from, states)
      if (sorted.tooMany) setTooMany(times => times + 1)
      for (const { file, slot } of sorted.placed) slots[slot]?.choose(file)
    },
  }
}

/** One photo, and what stands on it. */
export function useOnePhoto(key: string, group: DocumentGroup, title: string) {
  const slot = useOne(group, 0, title)
  const { details, field, restore } = useDetails()
  useSavedPhotos({ key, route: href('/photo-slots') }, [slot], { ...details }, restore)
  return { slot, detail: field }
}

/** Whether a step can be sent, and the sentence beside its button. */
export function readiness(slots: readonly PhotoSlotControl[]) {
  const statuses = slots.map(({ state }) => state.status)
  const underway = statuses.some(status => status === 'sending' || status === 'preparing')
  const arrived = statuses.filter(status => status === 'arrived').length
  return { ready: arrived > 0 && !underway, underway, arrived }
}
