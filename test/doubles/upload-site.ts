import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createPictureCheck } from '../../providers/images/picture-check.ts'
import { createDiskStore } from '../../providers/storage/disk.ts'
import { linkPath } from '../../providers/storage/signed-links.ts'
import {
  createUploadEndpoint,
  type UploadSlots,
  type uploadLimits,
} from '../../providers/storage/upload-endpoint.ts'
import type { UploadRequest, UploadStore } from '../../providers/storage/upload-store.ts'
import { newSecretKey } from '../harness/secret-keys.ts'

type Slot = { state: 'open' | 'used'; filling?: Promise<unknown> }

/** In-memory slots with the locking of a table row: a second `fill` waits for the first and then sees its result. */
function createSlots(): UploadSlots & { open(id: string): void; stateNow(id: string): string | undefined } {
  const slots = new Map<string, Slot>()
  return {
    open: id => void slots.set(id, { state: 'open' }),
    stateNow: id => slots.get(id)?.state,
    stateOf: async id => slots.get(id)?.state ?? 'unknown',
    async fill(id, _picture, keep) {
      const slot = slots.get(id)
      await slot?.filling?.catch(() => undefined)
      if (slot?.state !== 'open') return false
      slot.filling = keep()
      await slot.filling
      slot.state = 'used'
      return true
    },
  }
}

export async function startUploadSite(
  options: { limits?: Partial<typeof uploadLimits>; store?: Partial<UploadStore> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'hero-upload-'))
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const signer = { key: newSecretKey(), clock: { now: () => new Date(time.now) } }
  const site = { url: '' }
  const disk = createDiskStore({ ...signer, folder, publicUrl: 'http://hero.test' })
  const store = { ...disk, ...options.store }
  const slots = createSlots()
  const reported: unknown[] = []
  const endpoint = createUploadEndpoint({
    ...signer,
    store,
    slots,
    pictures: createPictureCheck(),
    origins: ['https://site.example'],
    report: problem => reported.push(problem),
    limits: options.limits ?? {},
  })
  const server = serve({ fetch: endpoint.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>(resolve => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  site.url = `http://127.0.0.1:${port}`
  const local = (url: string) => url.replace('http://hero.test', site.url)

  let opened = 0
  return {
    time,
    store,
    slots,
    reported,
    local,
    async slot(more: Partial<UploadRequest> = {}) {
      opened += 1
      const slotId = `slot-${opened}.jpg`
      slots.open(slotId)
      const expiresAt = new Date(time.now + 10 * 60_000)
      const { url } = await store.createUpload({ key: `users/${slotId}`, slotId, expiresAt, ...more })
      return {
        slotId,
        key: `users/${slotId}`,
        url: local(url),
        token: url.slice(url.indexOf(linkPath) + linkPath.length),
      }
    },
    /** Writes raw bytes to the socket and returns the whole response, for requests that HTTP clients cannot send. */
    raw: (...parts: (string | Uint8Array | number)[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        let answer = ''
        socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
        socket.on('data', part => {
          answer += part.toString('latin1')
          socket.end()
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', error => (answer ? resolve(answer) : reject(error)))
        const next = async () => {
          for (const part of parts) {
            if (typeof part === 'number') await new Promise(done => setTimeout(done, part))
            else if (!socket.destroyed) socket.write(part)
          }
        }
        socket.on('connect', next)
      }),
    async close() {
      await new Promise(resolve => {
        if ('closeAllConnections' in server) server.closeAllConnections()
        server.close(resolve)
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type UploadSite = Awaited<ReturnType<typeof startUploadSite>>
