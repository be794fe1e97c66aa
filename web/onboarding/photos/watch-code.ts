import type { CallData } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { PhotoFromLink, PhotoSlotName } from '../../../contract/photo-link.ts'
import type { ErrorResult } from '../../../contract/result.ts'
import { askSite, isLoggedOut } from '../../form/ask-site.ts'
import { removeSent } from './from-phone.ts'
import { type CodeState, type PhotoCode, pollEvery } from './photo-code.ts'
import type { SlotRequest } from './send-photo.ts'

export interface Watch {
  route: string
  slot: PhotoSlotName
  signal: AbortSignal
  onState: (state: CodeState) => void
  onPhoto: { readonly current: (photo: PhotoFromLink) => void }
}

/** Shows one code until its photo arrives or the code ends. Sends no requests while the page is in the background. */
export async function watchCode({ route, slot, signal, onState, onPhoto }: Watch): Promise<void> {
  const ask = <Data>(body: SlotRequest) => askSite<Data>(route, body, { signal })
  // Not aborted, because the server may have opened a slot already, whose name only the answer tells.
  const made = await askSite<PhotoCode>(route, { ask: 'link', slot } satisfies SlotRequest)
  // The page was left or the slot was filled before the code arrived, so nobody may use this code.
  if (signal.aborted) return made.ok ? removeSent(route, made.data.filename) : undefined
  if (!made.ok) return onState({ status: failureOf(made) })
  const code = made.data
  if (code.earlier) {
    removeSent(route, code.filename)
    return onPhoto.current(code.earlier)
  }
  let [opened, disconnected] = [false, false]
  let sent = false
  signal.addEventListener('abort', () => sent || removeSent(route, code.filename))
  onState({ status: 'shown', code, opened, disconnected })
  while (await waited(opened ? pollEvery.opened : pollEvery.waiting, signal)) {
    const asked = await ask<CallData<Calls['uploads']['link']>>({ ask: 'link-state', id: code.id })
    if (signal.aborted) return
    if (!asked.ok && isLoggedOut(asked)) return onState({ status: 'logged-out' })
    if (asked.ok && asked.data.photo) {
      sent = true
      return onPhoto.current(asked.data.photo)
    }
    if (asked.ok && asked.data.state === 'ended') return onState({ status: 'ended' })
    opened = asked.ok ? asked.data.state === 'opened' : opened
    disconnected = !asked.ok
    onState({ status: 'shown', code, opened, disconnected })
  }
}

/** `none` if there is no code to show, as with an API that has no links for phones. After `failed`, a retry may help. */
function failureOf(made: ErrorResult): 'none' | 'failed' | 'logged-out' {
  if (isLoggedOut(made)) return 'logged-out'
  return made.code === 'NOT_FOUND' || made.code === 'TOO_MANY_ATTEMPTS' ? 'none' : 'failed'
}

/** Waits, in the background also until the page is visible again. Resolves to false if the page no longer needs the answer. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  await new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
  while (document.hidden && !signal.aborted)
    await new Promise(resolve => {
      document.addEventListener('visibilitychange', resolve, { once: true })
      signal.addEventListener('abort', resolve, { once: true })
    })
  return !signal.aborted
}
