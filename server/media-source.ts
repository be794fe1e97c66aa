import { ProviderFailure } from '../providers/failure.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'

const timeoutMs = 10_000

export const imagesOf = (apiBaseUrl: string): Pick<UploadStore, 'read'> => ({
  async read(key) {
    const failed = (code: string) => new ProviderFailure('images', 'temporary', code)
    const answer = await fetch(new URL(`/${key}`, apiBaseUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw failed('UNREACHABLE')
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw failed(String(answer.status))
    return Buffer.from(await answer.arrayBuffer())
  },
})
