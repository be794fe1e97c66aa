import type { CallData } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { imageAlt } from '../../../contract/console/media.ts'
import type { Result } from '../../../contract/result.ts'
import { askSite } from '../../form/ask-site.ts'
import { customerPhotoWords, unfitMessage } from '../../onboarding/photos/photo-words.ts'
import { preparePhoto } from '../../onboarding/photos/prepare-photo.ts'
import { putPhoto } from '../../onboarding/photos/send-photo.ts'
import type { SlotRequest } from './image-slots.ts'

type Slot = CallData<Calls['media']['openSlot']>
type Arrived = CallData<Calls['media']['inSlot']>
type Description = Omit<Extract<SlotRequest, { ask: 'open' }>['image'], 'name'>

export interface SendError {
  errors: Record<string, string>
  message: string | null
}
type Sent = { ok: true; image: Arrived['image'] } | ({ ok: false } & SendError)

const atFile = (words: string): Sent => ({ ok: false, errors: { file: words }, message: null })
const errorOf = ({ errors, message }: Extract<Result<unknown>, { ok: false }>): Sent => ({
  ok: false,
  errors: errors.name ? { ...errors, file: errors.name } : errors,
  message: Object.keys(errors).length > 0 ? null : message,
})
/** `slots` is the address that opens a slot and tells that its image has arrived. */
export async function sendImage(
  slots: string,
  file: File | undefined,
  description: Description,
  onProgress: (percent: number) => void,
): Promise<Sent> {
  const ask = <Data>(body: SlotRequest) => askSite<Data>(slots, body)
  const { error: unclear } = imageAlt.safeParse(description.alt)
  if (!file || unclear)
    return {
      ok: false,
      errors: {
        ...(file ? {} : { file: 'Choose an image.' }),
        ...(unclear ? { alt: unclear.issues[0]!.message } : {}),
      },
      message: null,
    }
  const prepared = await preparePhoto(file)
  if (!prepared.ok) return atFile(unfitMessage(customerPhotoWords, prepared))
  const opened = await ask<Slot>({ ask: 'open', image: { ...description, name: file.name.slice(-120) } })
  if (!opened.ok) return errorOf(opened)
  const refused = await putPhoto(opened.data.url, prepared.photo, {
    onProgress,
    signal: new AbortController().signal,
  })
  if (refused) return atFile(refused.message)
  const arrived = await ask<Arrived>({ ask: 'arrived', slot: opened.data.slot })
  return arrived.ok ? { ok: true, image: arrived.data.image } : errorOf(arrived)
}
