import { AbortMultipartUploadCommand, CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it, onTestFinished } from 'vitest'
import { s3Account, startS3 } from '../doubles/s3-server.ts'

it('gives each upload in parts an id of its own, also after another one has ended', async () => {
  const double = await startS3({ clock: { now: () => new Date() } })
  onTestFinished(double.close)
  const { bucket: Bucket, region, ...credentials } = s3Account
  const client = new S3Client({ region, credentials, endpoint: double.endpoint, forcePathStyle: true })
  const begin = async (Key: string) =>
    (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId
  const first = await begin('first')
  await begin('second')
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'first', UploadId: first }))
  await begin('third')
  expect([...double.uploads.values()].map(({ key }) => key)).toEqual(['second', 'third'])
})
