import { useEffect, useReducer, useRef } from 'react'
import { askSite } from '../ask-site.ts'
import type { PhotoDoubt } from './photo-look.ts'
import { type PhotoWords, unfitMessage, uploadFailure } from './photo-words.ts'
import { preparePhoto } from './prepare-photo.ts'
import { type SlotOfStep, type SlotRequest, sendPhoto } from './send-photo.ts'
import { type ChosenPhoto, emptySlot, type SlotState, slotAfter } from './slot-state.ts'

export interface EarlierPhoto {
  photo: ChosenPhoto
  filename: string
  /** Why it was sent back; absent if it can be sent again. */
  rejected?: { reason: string; mayStay: boolean } | undefined
}

function startOf(earlier: EarlierPhoto | undefined): SlotState {
  if (!earlier) return emptySlot
  const { photo, filename, rejected } = earlier
  return rejected
    ? { status: 'rejected', attempt: 0, photo, filename, ...rejected }
    : { status: 'arrived', attempt: 0, photo, filename, sentBefore: true }
}

interface PhotoSlotOptions {
  route: string
  location: 'users/' | 'heroes/'
  words: PhotoWords
  earlier?: EarlierPhoto | undefined
  step?: SlotOfStep | undefined
}

export interface PhotoSlotControl {
  state: SlotState
  choose: (file: File) => void
  send: (photo: Blob, name: string, doubt?: PhotoDoubt) => void
  keep: () => void
  retry: () => void
  restore: (photo: ChosenPhoto, filename: string) => void
  clear: () => void
}

/** The upload of one slot's photo (slot-state.ts). Leaving the page cancels it. */
export function usePhotoSlot({ route, location, words, earlier, step }: PhotoSlotOptions): PhotoSlotControl {
  const [state, dispatch] = useReducer(slotAfter, earlier, startOf)
  const running = useRef<AbortController>(undefined)
  const ready = useRef<Blob>(undefined)
  const shown = useRef<string>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      if (shown.current) URL.revokeObjectURL(shown.current)
    },
    [],
  )

  function start(): AbortSignal {
    running.current?.abort()
    step?.filled(undefined)
    running.current = new AbortController()
    return running.current.signal
  }

  async function upload(photo: Blob, attempt: number, signal: AbortSignal) {
    const sent = await sendPhoto(route, location, photo, {
      signal,
      step,
      onProgress: percent => dispatch({ type: 'progress', attempt, percent }),
    })
    if (signal.aborted) return
    if (sent.ok) dispatch({ type: 'arrive', attempt, filename: sent.data.filename })
    else {
      step?.filled(undefined)
      dispatch({ type: 'fail', attempt, ...uploadFailure(words, sent.code, sent.message) })
    }
  }

  function begin(photo: Blob, name: string, attempt: number, signal: AbortSignal, doubt?: PhotoDoubt) {
    ready.current = photo
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = URL.createObjectURL(photo)
    dispatch({
      type: 'send',
      attempt,
      photo: { name, bytes: photo.size, src: shown.current },
      doubt: doubt && words[doubt],
    })
    void upload(photo, attempt, signal)
  }

  return {
    state,
    choose(file) {
      const signal = start()
      const attempt = state.attempt + 1
      dispatch({ type: 'choose' })
      void preparePhoto(file).then(prepared => {
        if (signal.aborted) return
        if (prepared.ok) begin(prepared.photo, file.name, attempt, signal, prepared.doubt)
        else dispatch({ type: 'refuse', attempt, reason: unfitMessage(words, prepared) })
      })
    },
    send(photo, name, doubt) {
      const signal = start()
      dispatch({ type: 'choose' })
      begin(photo, name, state.attempt + 1, signal, doubt)
    },
    keep: () => dispatch({ type: 'keep' }),
    retry() {
      if (state.status !== 'failed' || !ready.current) return
      const signal = start()
      dispatch({ type: 'retry' })
      void upload(ready.current, state.attempt + 1, signal)
    },
    restore(photo, filename) {
      step?.filled(filename)
      dispatch({ type: 'restore', photo, filename })
    },
    clear() {
      running.current?.abort()
      step?.filled(undefined)
      dispatch({ type: 'clear' })
      // Not awaited: the server also deletes files that are never submitted.
      if (state.status === 'arrived' && !state.sentBefore)
        void askSite<{ removed: boolean }>(route, {
          ask: 'remove',
          filename: state.filename,
        } satisfies SlotRequest)
    },
  }
}
