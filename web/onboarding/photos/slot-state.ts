import type { PhotoDoubt } from './check/check-photo.ts'

export interface ChosenPhoto {
  name: string
  /** Null for a photo of an earlier visit, whose size is unknown. */
  bytes: number | null
  src: string
  /** When a phone sent it. ISO. */
  fromPhoneAt?: string | undefined
}

interface Arrived {
  status: 'arrived'
  attempt: number
  photo: ChosenPhoto
  filename: string
  sentBefore?: true
  /** For a photo from a phone, which could only be checked after it arrived. */
  doubt?: PhotoDoubt
}

/** The reviewer sent it back. `mayStay`: the reviewer may mean the other photo. */
interface Rejected {
  status: 'rejected'
  attempt: number
  photo: ChosenPhoto
  filename: string
  reason: string
  mayStay: boolean
}

/** Why the photo that was chosen last isn't in the slot. `canRetry`: it wasn't opened, and can be tried again. */
interface Refusal {
  refusal?: string
  canRetry?: boolean
}

/** `earlier`: the photo that the slot had before. It is back as soon as the new one is refused or canceled. */
interface Replacing {
  attempt: number
  earlier?: Arrived | Rejected
}

export type SlotState =
  | ({ status: 'empty'; attempt: number } & Refusal)
  | ({ status: 'preparing' } & Replacing)
  /** Nothing is sent until the person takes another photo or sends this one anyway. */
  | ({ status: 'doubtful'; photo: ChosenPhoto; doubt: PhotoDoubt } & Replacing)
  | ({ status: 'sending'; photo: ChosenPhoto; percent: number } & Replacing)
  | (Arrived & Refusal)
  | (Rejected & Refusal)
  | ({
      status: 'failed'
      photo: ChosenPhoto
      reason: string
      percent: number
      canRetry: boolean
    } & Replacing)

export type SlotEvent =
  | { type: 'choose' }
  | { type: 'refuse'; attempt: number; reason: string; canRetry: boolean }
  | { type: 'doubt'; attempt: number; photo: ChosenPhoto; doubt: PhotoDoubt }
  | { type: 'send'; attempt: number; photo: ChosenPhoto }
  | { type: 'progress'; attempt: number; percent: number }
  | { type: 'arrive'; attempt: number; filename: string }
  | { type: 'doubt-arrived'; attempt: number; doubt: PhotoDoubt }
  /** `canRetry`: the same photo can be retried; otherwise another one is needed. */
  | { type: 'fail'; attempt: number; reason: string; canRetry: boolean }
  | { type: 'restore'; photo: ChosenPhoto; filename: string }
  | { type: 'keep' }
  | { type: 'retry' }
  /** Gives up the new photo. */
  | { type: 'cancel' }
  /** Empties the slot. */
  | { type: 'clear' }

/** A photo that was chosen and has not arrived. It is only in the page's memory, so leaving the page loses it. */
export const isUnsent = (state: SlotState): boolean =>
  state.status === 'preparing' ||
  state.status === 'doubtful' ||
  state.status === 'sending' ||
  (state.status === 'failed' && state.canRetry) ||
  (state.status === 'empty' && state.canRetry === true)

export const emptySlot: SlotState = { status: 'empty', attempt: 0 }

/** The photo that is in the slot while another one is on its way into it. */
export function earlierIn(state: SlotState): Replacing['earlier'] {
  if (state.status === 'empty') return undefined
  if (state.status !== 'arrived' && state.status !== 'rejected') return state.earlier
  const { refusal: _, canRetry: __, ...earlier } = state
  return earlier
}

/** The slot once the new photo is refused or canceled. */
const withoutNew = (state: SlotState, attempt: number, refusal: Refusal = {}): SlotState => ({
  ...(earlierIn(state) ?? { status: 'empty' }),
  attempt,
  ...refusal,
})

/**
 * The state machine of one photo (DECISIONS D2, D3). Events of a superseded attempt are ignored, so a canceled upload
 * can't fill the slot. A photo that didn't get through stays for a retry. A photo that is refused leaves the slot as it was.
 */
export function slotAfter(state: SlotState, event: SlotEvent): SlotState {
  const { attempt } = state
  if ('attempt' in event && event.attempt !== attempt) return state
  const earlier = earlierIn(state)
  const replacing = { attempt, ...(earlier ? { earlier } : {}) }
  switch (event.type) {
    case 'choose':
      return { status: 'preparing', ...replacing, attempt: attempt + 1 }
    case 'refuse':
      return withoutNew(state, attempt, { refusal: event.reason, canRetry: event.canRetry })
    case 'doubt':
      return { status: 'doubtful', ...replacing, photo: event.photo, doubt: event.doubt }
    case 'send':
      return { status: 'sending', ...replacing, photo: event.photo, percent: 0 }
    case 'progress':
      return state.status === 'sending' ? { ...state, percent: event.percent } : state
    case 'arrive':
      return state.status === 'sending'
        ? {
            status: 'arrived',
            attempt,
            photo: state.photo,
            filename: event.filename,
          }
        : state
    case 'doubt-arrived':
      return state.status === 'arrived' ? { ...state, doubt: event.doubt } : state
    case 'fail': {
      if (state.status !== 'sending') return state
      const { reason, canRetry } = event
      if (earlier && !canRetry) return withoutNew(state, attempt, { refusal: reason })
      return { status: 'failed', ...replacing, photo: state.photo, reason, percent: state.percent, canRetry }
    }
    case 'restore': {
      // A photo from an earlier submission is not an upload of this visit, even if the tab has stored it as one.
      const untouched =
        state.status === 'empty' || (state.status === 'rejected' && state.filename !== event.filename)
      return untouched && attempt === 0
        ? { status: 'arrived', attempt, photo: event.photo, filename: event.filename }
        : state
    }
    case 'keep':
      return state.status === 'rejected' && state.mayStay
        ? { status: 'arrived', attempt, photo: state.photo, filename: state.filename, sentBefore: true }
        : state
    case 'retry':
      return state.status === 'failed' && state.canRetry
        ? { status: 'sending', ...replacing, attempt: attempt + 1, photo: state.photo, percent: 0 }
        : state
    case 'cancel':
      return withoutNew(state, attempt + 1)
    case 'clear':
      return { status: 'empty', attempt: attempt + 1 }
  }
}

/** Assigns the chosen files to slots: this slot first, then the other empty ones. SPEC 5: at most two files. */
export function filesForSlots<F>(files: readonly F[], from: number, states: readonly SlotState[]) {
  const others = states.map((state, index) => ({ state, index }))
  const free = others.filter(({ state, index }) => index !== from && state.status === 'empty')
  const places = [from, ...free.map(({ index }) => index)]
  return {
    tooMany: files.length > states.length,
    placed: files.flatMap((file, at) => {
      const slot = places[at]
      return slot === undefined ? [] : [{ file, slot }]
    }),
  }
}
