import { useEffect, useReducer, useRef } from 'react'
import type { PhotoFromLink } from '../../../contract/photo-link.ts'
import { isLoggedOut } from '../../form/ask-site.ts'
import { useLeaveWarning } from '../../form/use-leave-warning.ts'
import type { PhotoDoubt, PhotoOf } from './check/check-photo.ts'
import type { CardSide } from './check/same-side.ts'
import { fetchSent, nameFromPhone, removeSent } from './from-phone.ts'
import { type PhotoWords, unfitMessage, uploadFailure } from './photo-words.ts'
import { checkSentPhoto, preparePhoto } from './prepare-photo.ts'
import { checkSent, type SlotOfStep, sendPhoto } from './send-photo.ts'
import { type ChosenPhoto, earlierIn, emptySlot, isUnsent, type SlotState, slotAfter } from './slot-state.ts'

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

/** What a retry starts from. */
type PhotoSource =
  | { from: 'chosen'; photo: File }
  | { from: 'phone'; photo: PhotoFromLink }
  | { from: 'prepared'; photo: Blob }

interface PhotoSlotOptions {
  route: string
  location: 'users/' | 'heroes/'
  words: PhotoWords
  of: PhotoOf
  earlier?: EarlierPhoto | undefined
  step?: SlotOfStep | undefined
}

export interface PhotoSlotControl {
  state: SlotState
  choose: (file: File) => void
  send: (photo: Blob, name: string, doubt?: PhotoDoubt, fromPhoneAt?: string) => void
  /** Sends a photo in spite of the doubt about it. */
  sendAnyway: () => void
  /** Takes over a photo that a phone has put into the slot. */
  receive: (photo: PhotoFromLink) => void
  keep: () => void
  retry: () => void
  restore: (photo: ChosenPhoto, filename: string) => void
  /** Gives up the new photo. The one before it is back. */
  cancel: () => void
  clear: () => void
}

/** The upload of one slot's photo (slot-state.ts). Leaving the page cancels it. */
export function usePhotoSlot({
  route,
  location,
  words,
  of,
  earlier,
  step,
}: PhotoSlotOptions): PhotoSlotControl {
  const [state, dispatch] = useReducer(slotAfter, earlier, startOf)
  const running = useRef<AbortController>(undefined)
  const source = useRef<PhotoSource>(undefined)
  const drawn = useRef<string[]>([])
  const sides = useRef<{ own?: CardSide | undefined; earlier?: CardSide | undefined }>({})
  useLeaveWarning(isUnsent(state))

  useEffect(
    () => () => {
      running.current?.abort()
      for (const src of drawn.current) URL.revokeObjectURL(src)
    },
    [],
  )

  function setSide(side: CardSide | undefined) {
    sides.current.own = side
    step?.setSide(side)
  }

  function start(): AbortSignal {
    running.current?.abort()
    if (state.status === 'arrived' || state.status === 'rejected') sides.current.earlier = sides.current.own
    step?.setFile(undefined)
    running.current = new AbortController()
    return running.current.signal
  }

  /** The new photo is refused or canceled: what is compared with the other side is again the one before it. */
  function takeBackEarlier() {
    const earlier = earlierIn(state)
    step?.setFile(earlier?.status === 'arrived' ? earlier.filename : undefined)
    setSide(earlier && sides.current.earlier)
  }

  function fail(attempt: number, failure: { reason: string; canRetry: boolean }) {
    if (failure.canRetry) step?.setFile(undefined)
    else takeBackEarlier()
    dispatch({ type: 'fail', attempt, ...failure })
  }

  async function upload(photo: Blob, attempt: number, signal: AbortSignal) {
    const sent = await sendPhoto(route, location, photo, {
      signal,
      step,
      onProgress: percent => dispatch({ type: 'progress', attempt, percent }),
    })
    if (signal.aborted) return
    if (sent.ok) dispatch({ type: 'arrive', attempt, filename: sent.data.filename })
    else fail(attempt, uploadFailure(words, sent.code, sent.message))
  }

  const expected = () => ({ of, other: step?.otherSide() })

  /** The page that a phone opens has no script, so the computer checks its photo. */
  async function checkFromPhone(photo: PhotoFromLink, attempt: number, signal: AbortSignal) {
    const sent = await fetchSent(photo)
    if (signal.aborted) return
    setSide(undefined)
    const checked = sent && (await checkSentPhoto(sent, expected()))
    if (!checked || signal.aborted) return
    setSide(checked.side)
    if (checked.doubt) dispatch({ type: 'doubt-arrived', attempt, doubt: checked.doubt })
  }

  function begin(
    photo: Blob,
    { name, fromPhoneAt }: Pick<ChosenPhoto, 'name' | 'fromPhoneAt'>,
    attempt: number,
    signal: AbortSignal,
    doubt?: PhotoDoubt,
  ) {
    source.current = { from: 'prepared', photo }
    const src = URL.createObjectURL(photo)
    const earlier = earlierIn(state)?.photo.src
    for (const old of drawn.current) if (old !== earlier) URL.revokeObjectURL(old)
    drawn.current = [...drawn.current.filter(old => old === earlier), src]
    const chosen = { name, bytes: photo.size, src, fromPhoneAt }
    if (doubt) return dispatch({ type: 'doubt', attempt, photo: chosen, doubt })
    dispatch({ type: 'send', attempt, photo: chosen })
    void upload(photo, attempt, signal)
  }

  function choose(file: File) {
    const signal = start()
    const attempt = state.attempt + 1
    source.current = { from: 'chosen', photo: file }
    dispatch({ type: 'choose' })
    setSide(undefined)
    void preparePhoto(file, expected()).then(prepared => {
      if (signal.aborted) return
      if (prepared.ok) {
        const { photo, checked } = prepared
        setSide(checked?.side)
        begin(photo, { name: file.name }, attempt, signal, checked?.doubt)
      } else {
        const canRetry = prepared.why === 'not-loaded'
        takeBackEarlier()
        dispatch({ type: 'refuse', attempt, reason: unfitMessage(words, prepared), canRetry })
      }
    })
  }

  function receive(sent: PhotoFromLink) {
    const { filename, preview, sentAt } = sent
    const signal = start()
    const attempt = state.attempt + 1
    source.current = { from: 'phone', photo: sent }
    dispatch({ type: 'choose' })
    const photo = { name: nameFromPhone, bytes: null, src: preview, fromPhoneAt: sentAt }
    dispatch({ type: 'send', attempt, photo })
    dispatch({ type: 'progress', attempt, percent: 100 })
    void checkSent(route, filename, { signal, step }).then(checked => {
      if (signal.aborted) return
      // The photo has arrived, whether or not it could be compared. The step compares it again when it is submitted.
      if (checked.ok || checked.code === 'UNAVAILABLE') {
        dispatch({ type: 'arrive', attempt, filename })
        return void checkFromPhone(sent, attempt, signal)
      }
      fail(attempt, {
        ...uploadFailure(words, checked.code, checked.message),
        // The server has the photo, and can be asked about it again after a log-in. Otherwise it needs the phone again.
        canRetry: isLoggedOut(checked),
      })
    })
  }

  return {
    state,
    choose,
    send(photo, name, doubt, fromPhoneAt) {
      const signal = start()
      dispatch({ type: 'choose' })
      begin(photo, { name, fromPhoneAt }, state.attempt + 1, signal, doubt)
    },
    receive,
    sendAnyway() {
      if (state.status !== 'doubtful' || source.current?.from !== 'prepared') return
      const signal = start()
      dispatch({ type: 'send', attempt: state.attempt, photo: state.photo })
      void upload(source.current.photo, state.attempt, signal)
    },
    keep: () => dispatch({ type: 'keep' }),
    retry() {
      if (source.current?.from === 'chosen') return choose(source.current.photo)
      if (source.current?.from === 'phone') return receive(source.current.photo)
      if (state.status !== 'failed' || !source.current) return
      const signal = start()
      dispatch({ type: 'retry' })
      void upload(source.current.photo, state.attempt + 1, signal)
    },
    restore(photo, filename) {
      step?.setFile(filename)
      dispatch({ type: 'restore', photo, filename })
    },
    cancel() {
      running.current?.abort()
      takeBackEarlier()
      dispatch({ type: 'cancel' })
    },
    clear() {
      running.current?.abort()
      step?.setFile(undefined)
      setSide(undefined)
      dispatch({ type: 'clear' })
      // Not awaited: the server also deletes files that are never submitted.
      if (state.status === 'arrived' && !state.sentBefore) removeSent(route, state.filename)
    },
  }
}
