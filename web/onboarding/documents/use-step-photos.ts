import { useRef, useState } from 'react'
import type { HeroState, StepState } from '../../../contract/application.ts'
import { refusals } from '../../../contract/errors.ts'
import type { CardSide } from '../photos/check/same-side.ts'
import { usePhotoRoute } from '../photos/photo-route.ts'
import { heroFaceWords, heroPhotoWords } from '../photos/photo-words.ts'
import { useSavedPhotos } from '../photos/saved-photos.ts'
import type { SlotOfStep } from '../photos/send-photo.ts'
import { filesForSlots, isUnsent } from '../photos/slot-state.ts'
import { type EarlierPhoto, type PhotoSlotControl, usePhotoSlot } from '../photos/use-photo-slot.ts'

type DocumentGroup = HeroState['drivingLicense']

interface SentStep {
  type: SlotOfStep['type']
  group: DocumentGroup
  step: StepState
}

/**
 * Photos of a step that was sent back. The rejected ones are marked; the others may be sent again or replaced
 * (DECISIONS D8, docs/decisions/0243).
 */
function earlierOf({ group, step }: SentStep, at: number, title: string): EarlierPhoto | undefined {
  const [filename, src] = [group.image[at], group.preview[at]]
  if (group.verificationStatus !== 'INVALID' || !filename || !src) return undefined
  return {
    filename,
    photo: { name: `${title}, as you sent it`, bytes: null, src },
    rejected: step.newPhotos
      ? {
          reason: step.reason ?? refusals.PHOTO_REJECTED.message,
          mayStay: step.newPhotos === 'any' && group.image.length > 1,
        }
      : undefined,
  }
}

/** Which file is in which slot, and what is on its card, so that front and back can be compared. */
type Files = (string | undefined)[]
type Sides = (CardSide | undefined)[]

interface Shared {
  files: { current: Files }
  sides: { current: Sides }
}

const inOther = <Value>(values: readonly (Value | undefined)[], own: number) =>
  values.find((value, slot) => slot !== own && value)

function useOne(sent: SentStep, { files, sides }: Shared, at: number, title: string): PhotoSlotControl {
  return usePhotoSlot({
    route: usePhotoRoute(),
    location: 'heroes/',
    ...(sent.type === 'PROFILE'
      ? { words: heroFaceWords, of: 'face' }
      : { words: heroPhotoWords, of: 'card' }),
    earlier: earlierOf(sent, at, title),
    step: {
      type: sent.type,
      setFile(filename) {
        files.current[at] = filename
      },
      otherFile: () => inOther(files.current, at),
      setSide(side) {
        sides.current[at] = side
      },
      otherSide: () => inOther(sides.current, at),
    },
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
  /** What the person has typed in the meantime stays. */
  const restore = (kept: Record<string, string>) =>
    setDetails(({ expiresOn, state }) => ({
      expiresOn: expiresOn || (kept.expiresOn ?? ''),
      state: state || (kept.state ?? ''),
    }))
  return { details, field, restore }
}

export function useIdPhotos(key: string, sent: SentStep) {
  const shared = { files: useRef<Files>([]), sides: useRef<Sides>([]) }
  const slots = [useOne(sent, shared, 0, 'Front'), useOne(sent, shared, 1, 'Back')] as const
  const { details, field, restore } = useDetails()
  const [tooMany, setTooMany] = useState(0)
  useSavedPhotos({ key, route: usePhotoRoute() }, slots, { ...details }, restore)
  return {
    slots,
    detail: field,
    /** Counts choices of more than two files, so that each one is announced again. */
    tooMany,
    take(files: File[], from: number) {
      const states = slots.map(({ state }) => state)
      const sorted = filesForSlots(files, from, states)
      if (sorted.tooMany) setTooMany(times => times + 1)
      for (const { file, slot } of sorted.placed) slots[slot]?.choose(file)
    },
  }
}

export function useOnePhoto(key: string, sent: SentStep, title: string) {
  const slot = useOne(sent, { files: useRef<Files>([]), sides: useRef<Sides>([]) }, 0, title)
  const { details, field, restore } = useDetails()
  useSavedPhotos({ key, route: usePhotoRoute() }, [slot], { ...details }, restore)
  return { slot, detail: field }
}

/** Whether a step can be submitted, and why not. After a rejection at least one photo must be new. */
export function readiness(
  slots: readonly Pick<PhotoSlotControl, 'state'>[],
  { newPhotos }: Pick<StepState, 'newPhotos'>,
) {
  const states = slots.map(({ state }) => state)
  const underway = states.some(({ status }) => status === 'sending' || status === 'preparing')
  const arrived = states.filter(state => state.status === 'arrived')
  const fresh = arrived.filter(state => !state.sentBefore)
  const sentBack =
    states.some(({ status }) => status === 'rejected') || (arrived.length > 0 && fresh.length === 0)
  const rejected = Boolean(newPhotos) && sentBack
  // Submitting is still possible, because a photo that never gets through would otherwise block the step.
  const unsent = states.some(isUnsent)
  return {
    ready: arrived.length > 0 && !underway && !rejected,
    underway,
    unsent,
    arrived: arrived.length,
    rejected,
  }
}

export function submitNote({ ready, rejected }: { ready: boolean; rejected: boolean }): string {
  if (rejected) return heroPhotoWords.sentBack
  return ready ? heroPhotoWords.arrived : 'You can submit once your photo is uploaded.'
}
