import { type EntryFields, entryKind } from '../../contract/console/entry.ts'
import { imageAlt, imageLimits } from '../../contract/console/media.ts'
import { newRedirect } from '../../contract/console/redirects.ts'
import { line, z } from '../../contract/schema.ts'

export const linesHead = { format: 'hero-content', version: 1 } as const
export const headLine = z.object({
  format: z.literal(linesHead.format),
  version: z.literal(linesHead.version),
})

export const textLine = z.object({
  kind: entryKind,
  state: z.optional(z.string()),
  fields: z.looseObject({ title: z.string(), slug: z.string() }),
  topic: z.nullish(z.string()),
  dated: z.nullish(z.string()),
})

const share = z.number().check(z.minimum(0), z.maximum(1))
export const imageLine = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  name: line('An image has no name', imageLimits.name),
  alt: imageAlt,
  focalX: share,
  focalY: share,
})
export type ImageLine = z.infer<typeof imageLine>

export const redirectLine = newRedirect

const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20_000))
/** Topics of an audience and subtopics of a topic by slug, categories by name. */
export const orderLine = z.discriminatedUnion('of', [
  z.object({ of: z.literal('topics'), topicType: z.enum(['Customer', 'Hero']), names }),
  z.object({ of: z.literal('subtopics'), topic: z.string(), names }),
  z.object({ of: z.literal('categories'), names }),
])
export type OrderLine = z.infer<typeof orderLine>

export interface ExportedText {
  kind: string
  state: string
  fields: Omit<EntryFields, 'topicId'>
  topic: string | null
  dated: string | null
}
