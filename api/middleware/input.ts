import type { Call } from '../../contract/call.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { bodies } from '../../contract/request-limits.ts'
import type { z } from '../../contract/schema.ts'
import { refuse } from '../refusal.ts'

/** U+0000 is in no text that a person typed, and PostgreSQL takes it in none. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}

function parse(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined
  if (holdsNul(value)) throw refuse('MALFORMED_REQUEST')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = fieldErrors(result.error.issues)
  const [first] = Object.values(errors)
  throw refuse('INVALID_INPUT', { errors, ...(first ? { message: first } : {}) })
}

/** The body's text, read up to the limit: a length that lies is caught as well. */
async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > bodies.json) throw refuse('PAYLOAD_TOO_LARGE')
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > bodies.json) throw refuse('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

async function readBody(request: Request): Promise<{ text: string; value: unknown }> {
  const text = await readText(request).catch(error => {
    throw error instanceof TypeError ? refuse('MALFORMED_REQUEST') : error
  })
  if (text === '') return { text, value: {} }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw refuse('UNSUPPORTED_MEDIA_TYPE')
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    throw refuse('MALFORMED_REQUEST')
  }
}

/** The parsed input of a call and the raw body (for idempotency). Refuses INVALID_INPUT with a message at each field. */
export async function readInput(definition: Call, request: Request, params: Record<string, string>) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = definition.method === 'GET' ? undefined : await readBody(request)
  return {
    raw: body?.text ?? '',
    input: {
      params: parse(definition.params, params),
      query: parse(definition.query, query),
      body: parse(definition.body, body?.value),
    },
  }
}
