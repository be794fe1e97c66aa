import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { day } from '../../contract/durations.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { type Destination, isArchiveName } from './destination.ts'

interface BucketOptions {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  endpoint?: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Bytes of a part. An upload may have 10,000 parts, so archives may have up to 320 GB. */
const partBytes = 32 * 1024 * 1024
const timeout = 60_000

function failureOf(error: unknown): Error {
  const name = error instanceof Error ? error.name : 'UNKNOWN'
  return new ProviderFailure('s3', 'temporary', name === 'TimeoutError' ? 'TIMEOUT' : name.slice(0, 40))
}

/** Archives in a bucket. They are uploaded in parts, because their size is not known until the end. */
export function createBucket({
  bucket: Bucket,
  prefix,
  region,
  endpoint,
  credentials,
}: BucketOptions): Destination {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: timeout, requestTimeout: timeout, throwOnRequestTimeout: true },
  })

  async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let held: Uint8Array[] = []
    let size = 0
    for await (const piece of bytes) {
      held.push(piece)
      size += piece.length
      if (size < partBytes) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(held)
  }

  return {
    kind: 's3',

    async write(name, bytes) {
      const target = { Bucket, Key: prefix + name }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(target)).catch(error => {
        throw failureOf(error)
      })
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      let size = 0
      try {
        for await (const Body of inParts(bytes)) {
          const PartNumber = Parts.length + 1
          const { ETag } = await client
            .send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
            .catch(error => {
              throw failureOf(error)
            })
          Parts.push({ PartNumber, ETag })
          size += Body.length
        }
        await client
          .send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
          .catch(error => {
            throw failureOf(error)
          })
      } catch (error) {
        // Parts of an unfinished upload cost money, so they are removed. If that fails too, the first error is the one to report.
        await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
        throw error
      }
      return size
    },

    async *read(name) {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        .catch(error => {
          throw failureOf(error)
        })
      // In Node, the SDK answers with a readable stream; its type covers browsers too.
      yield* Body as unknown as AsyncIterable<Uint8Array>
    },

    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const page = await client.send(command).catch(error => {
          throw failureOf(error)
        })
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names.filter(name => !name.includes('/'))
    },

    async removeCutOff(now) {
      const removed: string[] = []
      let more: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
      while (more) {
        const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...more })
        const page: ListMultipartUploadsCommandOutput = await client.send(command).catch(error => {
          throw failureOf(error)
        })
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          const name = Key?.slice(prefix.length) ?? ''
          if (!isArchiveName(name) || !Initiated || now.getTime() - Initiated.getTime() < day) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(error => {
            throw failureOf(error)
          })
          removed.push(name)
        }
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
        more = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined
      }
      return removed
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })).catch(error => {
        throw failureOf(error)
      })
    },
  }
}
