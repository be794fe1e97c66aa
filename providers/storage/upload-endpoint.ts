import { createHash, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ApiError } from '../../contract/api-error.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { errorCode } from '../../contract/fields-of.ts'
import { filePolicy } from '../../contract/file-policies.server.ts'
import { type PictureError, pictureRefusals, slotSpent } from '../../contract/picture.ts'
import { uploads } from '../../contract/upload-limits.ts'
import { ProviderFailure } from '../failure.ts'
import { freeBytes } from '../free-bytes.ts'
import { isPictureType, type PictureCheck, type VerifiedPicture } from '../images/picture-check.ts'
import { contentDispositionOf, contentTypeOf } from './file-key.ts'
import { createByteBudget, withBody } from './read-body.ts'
import { type LinkSigner, linkPath, readDownload, readUpload, type UploadGrant } from './signed-links.ts'
import type { UploadStore } from './upload-store.ts'

export interface UploadSlots {
  stateOf(slotId: string): Promise<'open' | 'used' | 'unknown'>
  /**
   * Marks an open slot as filled and runs `keep` in the same transaction. If the slot is not open, returns false without running
   * it. Of two simultaneous calls, exactly one gets true.
   */
  fill(slotId: string, picture: VerifiedPicture, keep: () => Promise<void>): Promise<boolean>
}

export interface UploadEndpointDeps extends LinkSigner {
  store: UploadStore
  slots: UploadSlots
  pictures: PictureCheck
  /** Origins besides this one whose pages may send pictures, and read files that they have the link of. */
  origins: readonly string[]
  /** Called for failures on our side, without keys, links or picture data. */
  report?: (problem: { requestId: string; kind: string; code: string | undefined }) => void
  /** Called once for each PUT with `stored`, `repeated`, a refusal code, or what is wrong with the picture. */
  onResult?: (result: string) => void
  /**
   * The key of a stored file for the owner identified by `authorization`, or a refusal code. Undefined if `name` is not the name of
   * a stored file.
   */
  ownFile?: (name: string, headers: Headers) => Promise<{ key: string } | RefusalCode> | undefined
  /** Whether an error of `slots` is temporary. If so, the caller gets a Retry-After. */
  passes?: (error: unknown) => boolean
  limits?: Partial<typeof uploadLimits>
}

export const uploadLimits = {
  /** Milliseconds to wait for the next byte. This is long enough for a phone that goes through a tunnel. */
  idle: 15_000,
  /** Milliseconds for the whole upload, enough for 15 MB over a slow connection. */
  total: 180_000,
  /** Bytes of all concurrent uploads together. */
  memory: 256 * 1024 * 1024,
  attempts: 5,
}

interface Env {
  Bindings: { requestId?: string }
}

/**
 * The endpoint for upload slots and private links at the root of the site. `PUT /uploads/:token` stores one picture in one slot;
 * `GET /uploads/:token` returns one file until the link expires. The token is the permission and cookies are ignored, so apps and
 * pages of the origins in `origins` may call it. `GET /uploads/:name` returns a file to its owner, who sends `authorization`. A PUT may be refused by its
 * headers before the body is read: because of the link (422, 410), type (415), or a length that is missing or too large (411, 413).
 * Then the picture is read within limits of time and memory, checked and re-encoded. Only a good picture uses up the slot. After
 * that the same picture is answered as before, because PUT is a method that clients and proxies repeat (RFC 9110, 9.2.2); another
 * one is refused (409).
 */
export function createUploadEndpoint(deps: UploadEndpointDeps): Hono<Env> {
  const { store, slots, pictures } = deps
  const limits = { ...uploadLimits, ...deps.limits }
  const budget = createByteBudget(limits.memory)
  const busySlots = new Map<string, Promise<unknown>>()
  const slotsWithOneWaiting = new Set<string>()
  const attempts = new Map<string, { count: number; expires: number }>()

  function countAttempt({ slotId, expires }: UploadGrant) {
    const now = deps.clock.now().getTime()
    for (const [id, each] of attempts) if (each.expires <= now) attempts.delete(id)
    const count = (attempts.get(slotId)?.count ?? 0) + 1
    attempts.set(slotId, { count, expires })
    if (count > limits.attempts) throw new ApiError('UPLOAD_USED', { message: slotSpent })
  }

  function grantOf(token: string): UploadGrant {
    const grant = readUpload(deps, token)
    if (grant === 'forged') throw new ApiError('UPLOAD_UNKNOWN')
    if (grant === 'expired') throw new ApiError('UPLOAD_EXPIRED')
    return grant
  }

  /** Returns the declared length. Refuses a type or length that the slot or the rules do not allow. */
  function checkHeaders(headers: Headers, grant: UploadGrant): number {
    const contentType = headers.get('content-type') ?? ''
    if (grant.contentType ? contentType !== grant.contentType : !isPictureType(contentType))
      throw new ApiError('FILE_TYPE')
    const length = headers.get('content-length')
    if (length === null || !/^\d{1,15}$/.test(length)) throw new ApiError('LENGTH_REQUIRED')
    const bytes = Number(length)
    if (bytes > uploads.maximumBytes) throw new ApiError('FILE_TOO_LARGE')
    if (grant.bytes !== undefined && bytes !== grant.bytes) throw new ApiError('UPLOAD_UNKNOWN')
    return bytes
  }

  /** Returns the picture that `bytes` become. Refuses what is none, and more tries than a slot has. */
  async function verify(grant: UploadGrant, bytes: Buffer, contentType: string): Promise<VerifiedPicture> {
    countAttempt(grant)
    if (grant.sha256 && grant.sha256 !== createHash('sha256').update(bytes).digest('base64'))
      throw new ApiError('UPLOAD_UNKNOWN')
    const picture = await pictures.verify(bytes, contentType)
    if (picture.ok) return picture
    const { code, message } = pictureRefusals[picture.reason]
    throw new PictureRefused(picture.reason, code, message === undefined ? {} : { message })
  }

  const keep = (grant: UploadGrant, picture: VerifiedPicture) =>
    slots.fill(grant.slotId, picture, () => store.write(grant.key, picture.bytes, picture.contentType))

  /** The same bytes always become the same picture, so no trace of the bytes has to be kept. */
  const isKept = async (grant: UploadGrant, picture: VerifiedPicture) =>
    (await store.read(grant.key))?.equals(picture.bytes) ?? false

  /**
   * Waits for the upload that a slot receives. A second one may be the same again: a client or proxy whose connection breaks sends a
   * PUT once more while the first is still checked. A third one is refused.
   */
  async function waitForTurn(slotId: string) {
    const busy = busySlots.get(slotId)
    if (!busy) return
    if (slotsWithOneWaiting.has(slotId)) throw new ApiError('UPLOAD_USED')
    slotsWithOneWaiting.add(slotId)
    await busy.catch(() => undefined)
    slotsWithOneWaiting.delete(slotId)
  }

  async function receiveInTurn(request: Request, grant: UploadGrant, bytes: number) {
    const state = await slots.stateOf(grant.slotId)
    if (state === 'unknown') throw new ApiError('UPLOAD_UNKNOWN')
    const contentType = request.headers.get('content-type') ?? ''
    const result = await withBody(
      request.body,
      { bytes, budget, idle: limits.idle, total: limits.total },
      async body => {
        const picture = await verify(grant, body, contentType)
        try {
          const isNew = state === 'open' && (await keep(grant, picture))
          if (!isNew && !(await isKept(grant, picture))) throw new ApiError('UPLOAD_USED')
          return { isNew, width: picture.width, height: picture.height, bytes: picture.bytes.length }
        } finally {
          freeBytes(picture.bytes)
        }
      },
    )
    if (result === 'no-room') throw new ApiError('BUSY', { retryAfter: 5 })
    if (typeof result === 'string') throw new ApiError('UPLOAD_UNKNOWN')
    return result
  }

  async function receive(request: Request, token: string) {
    const grant = grantOf(token)
    const bytes = checkHeaders(request.headers, grant)
    await waitForTurn(grant.slotId)
    const receiving = receiveInTurn(request, grant, bytes)
    busySlots.set(grant.slotId, receiving)
    try {
      const { isNew, ...picture } = await receiving
      deps.onResult?.(isNew ? 'stored' : 'repeated')
      const preview = await store.createDownload(grant.key, uploads.linkLife)
      return { filename: grant.slotId, preview, ...picture }
    } finally {
      // The one that waited may have its turn by now.
      if (busySlots.get(grant.slotId) === receiving) busySlots.delete(grant.slotId)
    }
  }

  function answerFailure(context: Context<Env>, error: unknown) {
    const requestId = context.env?.requestId ?? randomUUID()
    const refused = deps.passes?.(error) ? new ApiError('UNAVAILABLE', { retryAfter: 5 }) : apiErrorOf(error)
    if (!(error instanceof ApiError)) {
      const kind = error instanceof Error ? error.name : 'unknown'
      deps.report?.({ requestId, kind, code: errorCode(error) })
    }
    const { code, message, retryAfter } = refused
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    context.header('cache-control', 'no-store')
    context.header('x-request-id', requestId)
    const body = {
      success: false,
      message,
      code,
      requestId,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }
    return context.json(body, refusals[code].status)
  }

  async function readable(last: string, headers: Headers): Promise<{ key: string; side?: number }> {
    const own = await deps.ownFile?.(last, headers)
    if (typeof own === 'string') throw new ApiError(own)
    if (own) return own
    const grant = readDownload(deps, last)
    if (grant === 'forged') throw new ApiError('NOT_FOUND')
    if (grant === 'expired')
      throw new ApiError('UPLOAD_EXPIRED', { message: 'This link has ended. Open the page again.' })
    return grant
  }

  const app = new Hono<Env>()
  // A page reads a photo, too: a site in front of this API checks what a phone sent. A link that leaked is of no use to any other page.
  app.use(`${linkPath}*`, async (context, next) => {
    await next()
    const origin = context.req.header('origin')
    if (origin && deps.origins.includes(origin)) context.header('access-control-allow-origin', origin)
    context.header('vary', 'origin')
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
    context.header('x-robots-tag', 'noindex')
  })
  app.options(`${linkPath}:token`, context =>
    context.body(null, 204, {
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'content-type, authorization',
      'access-control-max-age': '600',
    }),
  )
  app.put(`${linkPath}:token`, async context => {
    const data = await receive(context.req.raw, context.req.param('token'))
    context.header('cache-control', 'no-store')
    return context.json({ success: true, message: 'Done', data })
  })
  app.get(`${linkPath}:token`, async context => {
    const { key, side } = await readable(context.req.param('token'), context.req.raw.headers)
    const stored = await store.read(key)
    if (!stored) throw new ApiError('NOT_FOUND')
    const bytes = side === undefined ? stored : await pictures.thumbnail(stored, side)
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': contentTypeOf(key),
      'content-length': String(bytes.length),
      'content-disposition': contentDispositionOf(key),
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
      // The site may be on another host than this API. Without the link, nothing can be read.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.all(`${linkPath}:token`, context => {
    context.header('allow', 'GET, HEAD, PUT, OPTIONS')
    return answerFailure(context, new ApiError('METHOD_NOT_ALLOWED'))
  })
  app.onError((error, context) => {
    if (context.req.method === 'PUT') deps.onResult?.(reasonOf(error))
    return answerFailure(context, error)
  })
  return app
}

class PictureRefused extends ApiError {
  readonly reason: PictureError

  constructor(reason: PictureError, ...refusal: ConstructorParameters<typeof ApiError>) {
    super(...refusal)
    this.reason = reason
  }
}

/** The reason comes from a closed set, because it becomes the label of a metric. */
function reasonOf(error: unknown): string {
  return error instanceof PictureRefused ? error.reason : apiErrorOf(error).code
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ProviderFailure) return new ApiError('UNAVAILABLE', { retryAfter: 30 })
  return new ApiError('INTERNAL')
}
