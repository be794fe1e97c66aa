import type { Call } from '../../contract/call.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { bodies, deepestJson } from '../../contract/request-limits.ts'
import type { z } from '../../contract/schema.ts'
import { refuse } from '../refusal.ts'
import { readBytes } from './read-bytes.ts'

/**
 * PostgreSQL does not store U+0000. Excessive nesting is checked level by level, because recursion would overflow the stack, here
 * or in the schema.
 */
function isUnusable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestJson) return true
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && part.includes('\0')) return true
      if (typeof part === 'object' && part !== null)
        for (const value of Object.values(part)) below.push(value)
    }
    level = below
  }
  return false
}

function parse(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined
  if (isUnusable(value)) throw refuse('MALFORMED_REQUEST')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = fieldErrors(result.error.issues)
  const [first] = Object.values(errors)
  throw refuse('INVALID_INPUT', { errors, ...(first ? { message: first } : {}) })
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, bodies.json)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

async function readBody(request: Request): Promise<{ text: string; value: unknown }> {
  const text = await readText(request).catch(error => {
    throw error instanceof TypeError ? refuse('MALFORMED_REQUEST') : error
  })
  if (text === '') return { text, value: {} }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw refuse('UNSUPPORTED_MEDIA_TYPE')
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    throw refuse('MALFORMED_REQUEST')
  }
}

/** Parsed input, and the raw body for idempotency. Throws INVALID_INPUT with a message for each field. */
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
