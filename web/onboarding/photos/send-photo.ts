import { failureSchema } from '../../../contract/call.ts'
import type { Refusal, Result } from '../../../contract/client.ts'
import { refusals } from '../../../contract/errors.ts'
import type { documentTypes, UploadSlot } from '../../../contract/upload.ts'
import { askSite } from '../ask-site.ts'

type DocumentType = (typeof documentTypes)[number]

/** The step that a slot belongs to, so that what the step refuses is said at the slot. */
export interface SlotOfStep {
  type: DocumentType
  /** Notes which file is in this slot, and answers which one is in the other. */
  filled: (filename: string | undefined) => string | undefined
}

/** What the page's own route is asked (photo-slots.ts). */
export type SlotRequest =
  | { ask: 'open'; location: 'users/' | 'heroes/' }
  | { ask: 'complete'; filename: string; type?: DocumentType; beside?: string }
  | { ask: 'remove'; filename: string }

export interface SentPhoto {
  filename: string
  preview: string
}

function notArrived(): Refusal {
  const { status, message } = refusals.UPLOAD_UNKNOWN
  return { ok: false, status, code: 'UPLOAD_UNKNOWN', message, errors: {}, requestId: '' }
}

function refusalOf(request: XMLHttpRequest): Refusal {
  try {
    const parsed = failureSchema.safeParse(JSON.parse(request.responseText))
    if (parsed.success) return { ...parsed.data, ok: false, status: request.status, errors: {} }
  } catch {
    // A store of another kind answers XML; what it says is not for the screen.
  }
  return notArrived()
}

/** One PUT to the slot's own address, outside of the API: no token goes along. XHR, since fetch tells no progress. */
export function putPhoto(
  url: string,
  photo: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
) {
  return new Promise<Refusal | undefined>(resolve => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', photo.type)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => resolve(request.status < 300 ? undefined : refusalOf(request))
    request.onerror = () => resolve(notArrived())
    request.ontimeout = () => resolve(notArrived())
    request.onabort = () => resolve(notArrived())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(photo)
  })
}

/** A fresh slot, the photo into it, and the check that it arrived whole. Cancelled by `signal`. */
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
  const ask = <Data>(body: SlotRequest) => askSite<Data>(route, body, { signal })
  const opened = await ask<UploadSlot[]>({ ask: 'open', location })
  if (!opened.ok) return opened
  const slot = opened.data[0]
  if (!slot) return notArrived()
  const refusal = await putPhoto(slot.url, photo, { onProgress, signal })
  if (refusal) return refusal
  const { filename } = slot
  if (!step) return ask<SentPhoto>({ ask: 'complete', filename })
  // Of two photos that are sent at once, the one that arrives second is compared with the first.
  const beside = step.filled(filename)
  return ask<SentPhoto>({ ask: 'complete', filename, type: step.type, ...(beside ? { beside } : {}) })
}
