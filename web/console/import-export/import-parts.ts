import { importLimits } from '../../../contract/console/import-export.ts'
import { z } from '../../../contract/schema.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { requireStaff } from '../../session.server.ts'
import type { Route } from './+types/import-parts.ts'
import { namesOf, sendParts } from './begin-import.server.ts'

const id = z.string().check(z.maxLength(60))
const number = z.coerce.number().check(z.int(), z.minimum(0))
const named = z.array(z.object({ name: z.string(), size: z.number() }))
const asked = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('begin'),
    kind: z.string(),
    files: z.string(),
    startOver: z.optional(z.literal('yes')),
  }),
  z.object({ ask: z.literal('piece'), id, file: number, piece: number, bytes: z.instanceof(File) }),
  z.object({ ask: z.literal('read'), id }),
])

const filesIn = (json: string) => {
  try {
    return named.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

const partsAPiece = importLimits.piece / importLimits.part

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { api } = requireStaff(args)
  const form = Object.fromEntries(await args.request.formData())
  const read = asked.safeParse(form)
  if (!read.success) return new Response(null, { status: 400 })
  const { data } = read
  if (data.ask === 'begin') {
    const files = filesIn(data.files)
    if (!files) return new Response(null, { status: 400 })
    // The API checks the kind.
    const body = { kind: data.kind as 'blog', files: namesOf(files), startOver: data.startOver === 'yes' }
    return siteAnswer(await api.importExport.begin({ body }))
  }
  const params = { id: data.id }
  if (data.ask === 'read') return siteAnswer(await api.importExport.read({ params }))
  const position = { ...params, file: data.file, part: data.piece * partsAPiece }
  const refusal = await sendParts(api, position, Buffer.from(await data.bytes.arrayBuffer()))
  return siteAnswer(refusal ?? { ok: true, data: null, message: '' })
}
