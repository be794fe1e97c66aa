import * as z from 'zod/mini'

// zod's JIT probes `new Function`, which our Content-Security-Policy refuses and would report.
z.config({ jitless: true })

export { z }

/** A required line of text: trimmed, 1 to `max` characters. Missing, empty and not-a-string all give `message`. */
export function line(message: string, max = 200) {
  return z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please use at most ${max} characters`))
}

/** An optional line of text: trimmed, at most `max` characters; empty is the same as absent. */
export function optionalLine(max = 200) {
  return z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)))
}

/** `schema`, its parsed value turned by `to`. Parsing has no other effect. */
export function mapped<S extends z.ZodMiniType, Out>(
  schema: S,
  to: (value: z.output<S>) => Out,
): z.ZodMiniType<Out, z.input<S>> {
  return z.pipe(schema, z.transform(to as never)) as unknown as z.ZodMiniType<Out, z.input<S>>
}
