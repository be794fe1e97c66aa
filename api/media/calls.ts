import type { HandlersOf } from '../handlers.ts'
import { changeImage, deleteImage, restoreImage } from './change-image.ts'
import { listImages, readImage } from './images.ts'
import { imageInSlot, openSlot } from './open-slot.ts'

export const mediaHandlers: HandlersOf<'media'> = {
  images: ({ deps }, { query }) => listImages(deps, query),
  image: ({ deps }, { params }) => readImage(deps, params.id),
  openSlot: (context, { body }) => openSlot(context, body),
  inSlot: ({ deps, session }, { params }) => imageInSlot(deps, session, params.slot),
  change: changeImage,
  delete: deleteImage,
  undelete: restoreImage,
}
