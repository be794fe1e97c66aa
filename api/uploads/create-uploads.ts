import type { PictureCheck } from '../../providers/images/picture-check.ts'
import { createUploadEndpoint, type UploadEndpointDeps } from '../../providers/storage/upload-endpoint.ts'
import type { Deps } from '../deps.ts'
import { createSlots } from './slots.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'uploads'> & {
  /** Signs slots and private links; the same that the store was made with. */
  uploadKey: Uint8Array
  pictures: PictureCheck
  limits?: UploadEndpointDeps['limits']
}

/**
 * `PUT` and `GET /uploads/:token` over the table of slots. Mount it at the root of the site, beside the API: its paths
 * begin with `/uploads` themselves.
 */
export function createUploads({ db, clock, log, uploads, uploadKey, pictures, limits }: Needs) {
  return createUploadEndpoint({
    store: uploads,
    slots: createSlots({ db, clock }),
    pictures,
    key: uploadKey,
    clock,
    report: fault => log.error({ event: 'upload', ...fault }),
    ...(limits ? { limits } : {}),
  })
}
