import { fieldErrors } from '../../contract/field-errors.ts'
import type { z } from '../../contract/schema.ts'

/** By field name, what a schema says of a value; empty if it takes it. */
export const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? [])
