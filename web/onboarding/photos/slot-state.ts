import type { PhotoDoubt } from './check/check-photo.ts'

export interface ChosenPhoto {
  name: string
  /** Null for a photo of an earlier visit, whose size is unknown. */
  bytes: number | null
  src: string
  /** When a phone sent it. ISO. */
  fromPhoneAt?: string | undefined
}

export type SlotState =
  /** `canRetry`: the photo wasn't opened, and can be tried again. */
  | { status: 'empty'; attempt: number; refusal?: string; canRetry?: boolean }
  | { status: 'preparing'; attempt: number }
  /** Nothing is sent until the person takes another photo or sends this one anyway. */
  | { status: 'doubtful'; attempt: number; photo: ChosenPhoto; doubt: PhotoDoubt }
  | { status: 'sending'; attempt: number; photo: ChosenPhoto; percent: number }
  | {
      status: 'arrived'
      attempt: number
      photo: ChosenPhoto
      filename: string
      sentBefore?: true
      /** For a photo from a phone, which could only be checked after it arrived. */
      doubt?: PhotoDoubt
    }
  /** The reviewer sent it back. `mayStay`: the reviewer may mean the other photo. */
  | {
      status: 'rejected'
      attempt: number
      photo: ChosenPhoto
      filename: string
      reason: string
      mayStay: boolean
    }
  | {
      status: 'failed'
      attempt: number
      photo: ChosenPhoto
      reason: string
      percent: number
      canRetry: boolean
    }

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
  | { type: 'clear' }

/** A photo that was chosen and has not arrived. It is only in the page's memory, so leaving the page loses it. */
export const isUnsent = (state: SlotState): boolean =>
  state.status === 'preparing' ||
  state.status === 'doubtful' ||
  state.status === 'sending' ||
  (state.status === 'failed' && state.canRetry) ||
  (state.status === 'empty' && state.canRetry === true)

export const emptySlot: SlotState = { status: 'empty', attempt: 0 }

/**
 * The state machine of one photo (DECISIONS D2, D3). Events of a superseded attempt are ignored, so a canceled upload
 * can't fill the slot. A failed photo stays for a retry.
 */
export function slotAfter(state: SlotState, event: SlotEvent): SlotState {
  const { attempt } = state
  if ('attempt' in event && event.attempt !== attempt) return state
  switch (event.type) {
    case 'choose':
      return { status: 'preparing', attempt: attempt + 1 }
    case 'refuse':
      return { status: 'empty', attempt, refusal: event.reason, canRetry: event.canRetry }
    case 'doubt':
      return { status: 'doubtful', attempt, photo: event.photo, doubt: event.doubt }
    case 'send':
      return { status: 'sending', attempt, photo: event.photo, percent: 0 }
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
    case 'fail':
      return state.status === 'sending'
        ? {
            status: 'failed',
            attempt,
            photo: state.photo,
            reason: event.reason,
            percent: state.percent,
            canRetry: event.canRetry,
          }
        : state
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
        ? { status: 'sending', attempt: attempt + 1, photo: state.photo, percent: 0 }
        : state
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
