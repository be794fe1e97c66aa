import { type Call, isStaffCall } from '../../contract/call.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { isRecord } from '../../contract/fields-of.ts'
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

/** The value without the field at `path`, if that field is null; otherwise undefined. Lists keep their items. */
function withoutNull(value: unknown, [name, ...below]: PropertyKey[]): unknown {
  if (typeof name !== 'string' || !isRecord(value) || !Object.hasOwn(value, name)) return undefined
  const { [name]: inner, ...rest } = value
  if (below.length === 0) return inner === null ? rest : undefined
  const changed = withoutNull(inner, below)
  return changed === undefined ? undefined : { ...value, [name]: changed }
}

/**
 * Many apps write null for a field without a value (decision 0516). A null that its field does not accept counts as a missing field, so
 * it never refuses an optional one.
 */
function safeParse(schema: z.ZodMiniType, value: unknown, nullIsMissing: boolean) {
  const result = schema.safeParse(value)
  if (result.success || !nullIsMissing) return result
  const without = result.error.issues.reduce((left, { path }) => withoutNull(left, path) ?? left, value)
  return without === value ? result : schema.safeParse(without)
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, nullIsMissing = false) {
  if (!schema) return undefined
  if (isUnusable(value)) throw refuse('MALFORMED_REQUEST')
  const result = safeParse(schema, value, nullIsMissing)
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
      body: parse(definition.body, body?.value, !isStaffCall(definition)),
    },
  }
}
