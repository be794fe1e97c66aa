import { minute } from '../../../contract/durations.ts'
import type { PhotoSlotName } from '../../../contract/photo-link.ts'
import type { ErrorResult, Result } from '../../../contract/result.ts'
import type { documentTypes, UploadSlot } from '../../../contract/upload.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import { askSite } from '../../form/ask-site.ts'
import type { CardSide } from './check/same-side.ts'
import { notArrived, uploadRefusal } from './upload-refusal.ts'

type DocumentType = (typeof documentTypes)[number]

type PhotoType = (typeof uploads.contentTypes)[number]

export interface SlotOfStep {
  type: DocumentType
  /** Registers the file in this slot. */
  setFile: (filename: string | undefined) => void
  /** The file in the other slot. */
  otherFile: () => string | undefined
  /** Registers which side of the card this slot's photo shows. */
  setSide: (side: CardSide | undefined) => void
  /** The side that the other slot's photo shows. */
  otherSide: () => CardSide | undefined
}

export type SlotRequest =
  | { ask: 'open'; location: 'users/' | 'heroes/'; contentType?: PhotoType; bytes?: number }
  | { ask: 'complete'; filename: string; type?: DocumentType; beside?: string }
  | { ask: 'remove'; filename: string }
  | { ask: 'link'; slot: PhotoSlotName }
  | { ask: 'link-state'; id: string }

export interface SentPhoto {
  filename: string
  preview: string
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another kind of store answers with XML, which is not meant for users.
    return undefined
  }
}

/** A phone that has lost its network, or a store that is stuck, may say nothing for many minutes. */
const stallTimeout = minute

/** Aborted with `signal`, or after the longest stall. Not by `AbortSignal.any`, which older phones lack. */
function withTimeout(signal: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const end = () => limit.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  setTimeout(end, stallTimeout)
  return limit.signal
}

/** One PUT directly to the slot's URL, without a token. XHR, because fetch reports no upload progress. */
export function putPhoto(
  url: string,
  photo: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
) {
  return new Promise<ErrorResult | undefined>(resolve => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', photo.type)
    let stalled: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stallTimeout)
    }
    request.upload.onprogress = event => {
      wait()
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    }
    // An upload that was cut off or aborted has the status 0 and no text.
    request.onloadend = () => {
      clearTimeout(stalled)
      const { status, responseText } = request
      resolve(status >= 200 && status < 300 ? undefined : uploadRefusal(status, bodyOf(responseText)))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    wait()
    request.send(photo)
  })
}

export async function sendPhoto(
  route: string,
  location: 'users/' | 'heroes/',
  photo: Blob,
  {
    onProgress,
    signal,
    step,
  }: { onProgress: (percent: number) => void; signal: AbortSignal; step?: SlotOfStep | undefined },
): Promise<Result<SentPhoto>> {
  const ask = <Data>(body: SlotRequest) => askSite<Data>(route, body, { signal: withTimeout(signal) })
  const contentType = uploads.contentTypes.find(type => type === photo.type)
  const opened = await ask<UploadSlot[]>({
    ask: 'open',
    location,
    ...(contentType ? { contentType, bytes: photo.size } : {}),
  })
  if (!opened.ok) return opened
  const slot = opened.data[0]
  if (!slot) return notArrived()
  const refusal = await putPhoto(slot.url, photo, { onProgress, signal })
  if (refusal) return refusal
  return checkSent(route, slot.filename, { signal, step })
}

/** Asks whether the photo arrived, and in a step whether it would be refused there. */
export function checkSent(
  route: string,
  filename: string,
  { signal, step }: { signal: AbortSignal; step?: SlotOfStep | undefined },
): Promise<Result<SentPhoto>> {
  const ask = (body: SlotRequest) => askSite<SentPhoto>(route, body, { signal: withTimeout(signal) })
  if (!step) return ask({ ask: 'complete', filename })
  // If both photos are sent at once, the one that arrives second is compared with the first.
  step.setFile(filename)
  const beside = step.otherFile()
  return ask({ ask: 'complete', filename, type: step.type, ...(beside ? { beside } : {}) })
}
