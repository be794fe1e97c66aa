import { appShellOrigins } from '../../contract/app-shells.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { PictureCheck } from '../../providers/images/picture-check.ts'
import { createPublicPictures, type PublicPictures } from '../../providers/images/public-pictures.ts'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import {
  createUploadEndpoint,
  type UploadEndpointDeps,
  type UploadSlots,
} from '../../providers/storage/upload-endpoint.ts'
import type { Deps } from '../deps.ts'
import { createMediaSlots, isMediaSlot } from '../media/media-slots.ts'
import { isFilename } from './file-names.ts'
import { ownFileKey } from './own-file-key.ts'
import { createSlots } from './slots.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'ring' | 'uploads' | 'onEvent'> & {
  /** Signs slots and private links. Must be the same key that the store uses. */
  uploadKey: SecretKey
  /** Earlier keys, which signed older slots and links. */
  olderUploadKeys?: readonly SecretKey[]
  pictures: PictureCheck
  /** Origins of sites in front of this API. Apps need no name. */
  siteOrigins?: readonly string[]
  publicPictures?: PublicPictures
  limits?: UploadEndpointDeps['limits']
}

function allSlots({
  publicPictures = createPublicPictures(),
  ...needs
}: Pick<Needs, 'db' | 'clock' | 'ring' | 'uploads' | 'publicPictures'>): UploadSlots {
  const own = createSlots(needs)
  const media = createMediaSlots({ ...needs, publicPictures })
  const of = (slotId: string) => (isMediaSlot(slotId) ? media : own)
  return {
    stateOf: slotId => of(slotId).stateOf(slotId),
    fill: (slotId, picture, keep) => of(slotId).fill(slotId, picture, keep),
  }
}

/** `PUT` and `GET /uploads/:token`. Mount it at the root, next to the API. */
export function createUploads(needs: Needs) {
  const {
    db,
    clock,
    log,
    ring,
    uploads,
    uploadKey,
    pictures,
    publicPictures,
    limits,
    onEvent,
    siteOrigins = [],
  } = needs
  return createUploadEndpoint({
    store: uploads,
    slots: allSlots({ db, clock, ring, uploads, publicPictures }),
    pictures,
    origins: [...appShellOrigins, ...siteOrigins],
    key: uploadKey,
    olderKeys: needs.olderUploadKeys,
    clock,
    ownFile: (name, headers) =>
      isFilename(name) ? ownFileKey({ db, clock }, { filename: name, headers }) : undefined,
    passes: isDatabaseUnavailable,
    report: problem => log.error({ event: 'upload', ...problem }),
    onResult: result => onEvent?.({ kind: 'upload', result }),
    ...(limits ? { limits } : {}),
  })
}
