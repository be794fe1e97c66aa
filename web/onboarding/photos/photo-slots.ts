import { href } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { type PhotoSlotName, photoSlots } from '../../../contract/photo-link.ts'
import type { Result } from '../../../contract/result.ts'
import { z } from '../../../contract/schema.ts'
import { documentTypes, uploadLocations } from '../../../contract/upload.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import { apiOf } from '../../api.server.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { qrPath } from '../../qr-path.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { RouteArgs } from '../../session.server.ts'
import type { PhotoCode } from './photo-code.ts'
import type { SlotRequest } from './send-photo.ts'

const filename = z.string().check(z.minLength(1), z.maxLength(300))
const request: z.ZodMiniType<SlotRequest> = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('open'),
    location: z.enum(uploadLocations),
    contentType: z.optional(z.enum(uploads.contentTypes)),
    bytes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(uploads.maximumBytes))),
  }),
  z.object({
    ask: z.literal('complete'),
    filename,
    type: z.optional(z.enum(documentTypes)),
    beside: z.optional(filename),
  }),
  z.object({ ask: z.literal('remove'), filename }),
  z.object({ ask: z.literal('link'), slot: z.enum(photoSlots) }),
  z.object({ ask: z.literal('link-state'), id: z.string().check(z.maxLength(60)) }),
])

/** The token leaves the server only inside the drawn code. */
async function drawnLink(api: Client, publicUrl: string, slot: PhotoSlotName): Promise<Result<PhotoCode>> {
  const made = await api.uploads.createLink({ body: { slot } })
  if (!made.ok) return made
  const { token, ...link } = made.data
  const qr = qrPath(`${publicUrl}${href('/add-photo')}?${new URLSearchParams({ token })}`)
  return { ...made, data: { ...link, qr } }
}

export async function action(args: RouteArgs): Promise<Response> {
  const api = apiOf(args.context)
  const parsed = request.safeParse(await args.request.json().catch(() => undefined))
  if (!parsed.success) return new Response(null, { status: 400 })
  switch (parsed.data.ask) {
    case 'open': {
      const { ask: _, ...slot } = parsed.data
      return siteAnswer(await api.uploads.open({ query: { ...slot, type: 'IMAGE', count: 1 } }))
    }
    case 'complete': {
      const { ask: _, ...body } = parsed.data
      return siteAnswer(await api.uploads.complete({ body }))
    }
    case 'remove':
      return siteAnswer(await api.uploads.remove({ params: { filename: parsed.data.filename } }))
    case 'link': {
      const { publicUrl } = args.context.get(requestContext).settings
      return siteAnswer(await drawnLink(api, publicUrl, parsed.data.slot))
    }
    case 'link-state':
      return siteAnswer(await api.uploads.link({ params: { id: parsed.data.id } }))
  }
}
