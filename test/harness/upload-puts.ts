import { expect, onTestFinished } from 'vitest'
import { startUploadSite } from '../doubles/upload-site.ts'

/** An upload site that is closed when the test ends. */
export async function openUploadSite(...options: Parameters<typeof startUploadSite>) {
  const site = await startUploadSite(...options)
  onTestFinished(() => site.close())
  return site
}

export const put = (
  url: string,
  body: BodyInit | Uint8Array,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
) => fetch(url, { method: 'PUT', body: body as BodyInit, headers })

/** The status and code of a refusal, which must be complete and not be stored by any cache. */
export async function refusal(answer: Response) {
  const body = (await answer.json()) as { success: boolean; message: string; code: string; requestId: string }
  expect(body.success).toBe(false)
  expect(body.message).not.toBe('')
  expect(body.requestId).not.toBe('')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, code: body.code }
}
