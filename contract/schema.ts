import * as z from 'zod/mini'

// zod's JIT tries `new Function`, which our Content-Security-Policy blocks and would report.
z.config({ jitless: true, customError: issue => plainWords(issue) })

const sendOneOf = (values: readonly unknown[]) => `Send ${values.map(String).join(' or ')}`

/** The message of an error that has none of its own. It says what is expected, instead of zod's "Invalid input". */
function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return sendOneOf(issue.values)
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return sendOneOf(issue.options)
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is missing' : `Send this as ${issue.expected}`
  if (issue.code === 'too_big') return `At most ${issue.maximum}`
  if (issue.code === 'too_small') return `At least ${issue.minimum}`
  if (issue.code === 'unrecognized_keys') return `There’s no ${issue.keys.join(' or ')} here`
  return 'We can’t read this value'
}

export { z }

/** A required line of text, trimmed, with 1 to `max` characters. A value that is missing, empty or not a string gives `message`. */
export function line(message: string, max = 200) {
  return z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please use at most ${max} characters`))
}

export function optionalLine(max = 200) {
  return z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)))
}

export function mapped<S extends z.ZodMiniType, Out>(
  schema: S,
  to: (value: z.output<S>) => Out,
): z.ZodMiniType<Out, z.input<S>> {
  // Zod infers the wrong types for a generic transform. The right ones are those of `to`.
  return z.pipe(schema, z.transform(to as never)) as unknown as z.ZodMiniType<Out, z.input<S>>
}

/**
 * A text that an app may send as a JSON number (SPEC 7 gives no types). A number has lost its leading zeros, so they are restored
 * up to `digits`. Any other type gives `message`.
 */
export function textOrNumber(message: string, digits = 0) {
  return mapped(z.union([z.string(), z.number()], { error: message }), value =>
    typeof value === 'number' ? String(value).padStart(digits, '0') : value,
  )
}
