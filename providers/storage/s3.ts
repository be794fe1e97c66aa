import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { fieldsOf } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../failure.ts'
import {
  checkKey,
  checkPrefix,
  contentDispositionOf,
  contentTypeOf,
  FileKeyError,
  incomingKey,
  isKey,
} from './file-key.ts'
import type { LinkSigner } from './signed-links.ts'
import { storeErrors } from './store-errors.ts'
import type { UploadRequest, UploadStore, UploadTarget } from './upload-store.ts'
import { uploadToEndpoint } from './upload-to-endpoint.ts'

interface S3Options extends LinkSigner {
  bucket: string
  region: string
  endpoint?: string
  /** Without both of these, the SDK finds credentials itself: environment, web identity, or the role of the container or instance. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  publicUrl: string
  /** Milliseconds for one request to the bucket. */
  timeout?: number
}

const isMissing = (error: unknown) => {
  const { name, $metadata } = fieldsOf(error)
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (name !== 'NoSuchBucket' && fieldsOf($metadata).httpStatusCode === 404)
  )
}

function failureOf(error: unknown): Error {
  return new ProviderFailure('s3', 'temporary', codeOf(error))
}

/** The code of S3's answer. Without an answer, Node's `code` says how the connection ended, and `name` is just Error. */
function codeOf(error: unknown): string {
  const { name = 'UNKNOWN', code } = fieldsOf(error)
  if (name === 'TimeoutError') return 'TIMEOUT'
  return name === 'Error' && code ? 'CONNECTION' : String(name).slice(0, 40)
}

const { fail, ifThere } = storeErrors({ isMissing, failureOf })

/** S3 allows at most a week. */
const secondsUntil = (end: number, now: Date) =>
  Math.min(Math.max(1, Math.floor((end - now.getTime()) / 1_000)), 7 * 24 * 3_600)

/**
 * Files in a private bucket. If the type and length of an upload are known, it goes straight to the bucket, which enforces the
 * signed type, length and checksum. Other uploads go through our endpoint, which checks the picture before writing it.
 */
export function createS3Store(options: S3Options): UploadStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, timeout = 10_000 } = options
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Without this, every presigned URL would contain the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeout, requestTimeout: timeout, throwOnRequestTimeout: true },
  })
  const now = () => options.clock.now()

  async function straightToBucket(
    request: UploadRequest & { contentType: string; bytes: number },
  ): Promise<UploadTarget> {
    const { key, contentType, bytes, sha256, expiresAt } = request
    const put = new PutObjectCommand({
      Bucket,
      Key: incomingKey(key),
      ContentType: contentType,
      ContentLength: bytes,
      ...(sha256 ? { ChecksumSHA256: sha256 } : {}),
    })
    // These are named because the presigner signs neither the content type nor the checksum header by default.
    const held = ['host', 'content-type', 'content-length', ...(sha256 ? ['x-amz-checksum-sha256'] : [])]
    const url = await getSignedUrl(client, put, {
      expiresIn: secondsUntil(expiresAt.getTime(), now()),
      signingDate: now(),
      signableHeaders: new Set(held),
      unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    })
    return {
      url,
      headers: { 'content-type': contentType, ...(sha256 ? { 'x-amz-checksum-sha256': sha256 } : {}) },
      direct: true,
    }
  }

  return {
    async createUpload(request) {
      const { contentType, bytes } = request
      if (contentType !== undefined && bytes !== undefined)
        return straightToBucket({ ...request, contentType, bytes })
      return uploadToEndpoint(options, request)
    },

    async createDownload(key, ttl) {
      const get = new GetObjectCommand({
        Bucket,
        Key: checkKey(key),
        ResponseContentType: contentTypeOf(key),
        ResponseCacheControl: 'private, no-store',
        ResponseContentDisposition: contentDispositionOf(key),
      })
      const signingDate = now()
      return getSignedUrl(client, get, {
        expiresIn: secondsUntil(signingDate.getTime() + ttl, signingDate),
        signingDate,
      })
    },

    async read(key) {
      return ifThere(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },

    async write(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new FileKeyError()
      const put = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })
      await client.send(put).catch(fail)
    },

    async head(key) {
      const found = await ifThere(async () =>
        client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })),
      )
      return found && { bytes: found.ContentLength ?? 0, contentType: contentTypeOf(key) }
    },

    async remove(key) {
      await ifThere(async () => client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) })))
    },

    async list(prefix) {
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: checkPrefix(prefix), ContinuationToken })
        const page = await client.send(command).catch(fail)
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) keys.push(Key)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return keys.sort()
    },
  }
}
