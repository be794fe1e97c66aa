import type { RefusalCode } from '../../../contract/errors.ts'
import { refusals } from '../../../contract/errors.ts'
import { errorCode, fieldsOf } from '../../../contract/fields-of.ts'
import { pictureRefusals } from '../../../contract/picture.ts'
import { nonEmptyText, refusalFields } from '../../../contract/refusal-fields.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import type { SendFile } from '../../api.server.ts'
import { photoKind } from './photo-kind.ts'
import { uploadRefusal } from './upload-refusal.ts'

/** The most bytes of a form besides its photo: boundaries and headers. */
const maxFormOverhead = 64 * 1024
/** The most forms in memory at once. Anyone beyond that has to press again. */
const maxForms = 4
let formsInMemory = 0

interface Refused {
  code: RefusalCode
  message: string
}
const refused = (code: RefusalCode, message: string = refusals[code].message): Refused => ({ code, message })

async function chosenPhoto(request: Request): Promise<File | Refused> {
  const form = await request.formData().catch(() => undefined)
  if (!form)
    return refused('MALFORMED_REQUEST', 'The photo didn’t arrive in one piece. Please send it again.')
  const files = form.getAll('photo').filter(value => value instanceof File)
  const photo = files.find(({ size }) => size > 0)
  if (photo) return photo
  // The field of a file that wasn't chosen has no name.
  return files.some(({ name }) => name !== '')
    ? refused('FILE_UNREADABLE', pictureRefusals.empty.message)
    : refused('INVALID_INPUT', 'Please add a photo first.')
}

/** The link was open, so no photo has arrived: its slot has refused too many files. Loading the page again shows another code. */
const codeSpent =
  'We couldn’t accept several files in a row, so this code has ended. Reload the page on your computer and scan the new code.'

/** For the log. An error may carry the address of the slot, which is a secret, so only its code or kind is taken. */
const notStored = (reason: string | number) => new Error(`a photo sent by a link was not stored: ${reason}`)

const reasonOf = (error: unknown) =>
  errorCode(error) ?? errorCode(fieldsOf(error).cause) ?? (error instanceof Error ? error.name : 'unknown')

/**
 * Sends the photo of a form to its slot, in the same way and under the same rules as the upload of a page with scripts. Returns what
 * is wrong, or undefined. A form that is too large is refused before it is read. `report` gets what is not about the photo: no
 * answer, one of 500 or more, and one that names no reason, such as a proxy's or a store's.
 */
export async function receivePhoto(
  request: Request,
  url: string,
  sendFile: SendFile,
  report: (error: Error) => void,
): Promise<Refused | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return refused('LENGTH_REQUIRED')
  if (length > uploads.maximumBytes + maxFormOverhead) return refused('FILE_TOO_LARGE')
  if (formsInMemory >= maxForms) return refused('BUSY')
  formsInMemory += 1
  try {
    const photo = await chosenPhoto(request)
    if (!(photo instanceof File)) return photo
    const kind = photoKind(new Uint8Array(await photo.slice(0, 16).arrayBuffer()))
    if (kind === 'heic') return refused('FILE_TYPE', pictureRefusals.heic.message)
    if (!kind) return refused('FILE_TYPE')
    const answer = await sendFile(url, new Blob([photo], { type: kind }))
    if (answer.ok) return undefined
    const said = await answer.json().catch(() => undefined)
    if (answer.status >= 500 || !nonEmptyText(refusalFields(said).message)) report(notStored(answer.status))
    const { code, message } = uploadRefusal(answer.status, said)
    return refused(code, code === 'UPLOAD_USED' ? codeSpent : message)
  } catch (error) {
    report(notStored(reasonOf(error)))
    // The separate API does not answer. The phone keeps its photo, and the code still works.
    return refused('UNAVAILABLE')
  } finally {
    formsInMemory -= 1
  }
}
