import type { Clock } from '../api/deps.ts'
import { createDiskStore } from '../providers/storage/disk.ts'
import { createSealedStore, type SealedStore } from '../providers/storage/sealed-store.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import { requiredSetting } from './required-setting.ts'
import type { Settings } from './settings.ts'

export async function createUploadStore(
  settings: Pick<Settings, 'uploads' | 'keys'>,
  needs: { clock: Clock; publicUrl: string },
): Promise<SealedStore> {
  return createSealedStore({
    store: await createPlainStore(settings, needs),
    ring: requiredSetting('DATA_KEYS', settings.keys.ring),
    key: requiredSetting('UPLOAD_KEY', settings.keys.upload),
    direct: settings.uploads.direct,
    ...needs,
  })
}

/** The store itself, in which private files stay encrypted. Loads the library of S3 only if it is used, because it takes 0.2 s. */
export async function createPlainStore(
  { uploads, keys }: Pick<Settings, 'uploads' | 'keys'>,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): Promise<UploadStore> {
  const signer = { key: requiredSetting('UPLOAD_KEY', keys.upload), clock, publicUrl }
  if (uploads.store === 'disk') return createDiskStore({ ...signer, folder: uploads.folder })
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = uploads
  const { createS3Store } = await import('../providers/storage/s3.ts')
  return createS3Store({
    ...signer,
    bucket: requiredSetting('S3_BUCKET', bucket),
    region: requiredSetting('S3_REGION', region),
    accessKeyId,
    secretAccessKey,
    ...(endpoint ? { endpoint } : {}),
  })
}
