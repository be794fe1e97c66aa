import type { HandlersOf } from '../handlers.ts'
import { completeUpload } from './complete-upload.ts'
import { openSlots } from './open-slots.ts'
import { createPhotoLink, openPhotoLink, photoLinkState } from './photo-links.ts'
import { removeUpload } from './remove-upload.ts'

export const uploadHandlers: HandlersOf<'uploads'> = {
  open: (context, { query }) => openSlots(context, query),
  complete: (context, { body }) => completeUpload(context, body),
  remove: (context, { params }) => removeUpload(context, params.filename),
  createLink: (context, { body }) => createPhotoLink(context, body.slot),
  link: (context, { params }) => photoLinkState(context, params.id),
  openLink: (context, { body }) => openPhotoLink(context, body.token),
}
