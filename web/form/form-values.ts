import { fieldErrors } from '../../contract/field-errors.ts'
import type { z } from '../../contract/schema.ts'

type Nested = { [key: string]: string | string[] | Nested }

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The object described by a form's fields: `personalInfo.height` nests, `url[]` repeats. A repeated field without
 * brackets keeps its last value. Files are ignored, because photos go to upload slots.
 */
export function formValues(form: FormData): Nested {
  const root: Nested = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const many = name.endsWith('[]')
    const path = (many ? name.slice(0, -2) : name).split('.')
    if (path.some(part => part === '' || unsafe.has(part))) continue
    const last = path.pop()!
    let place = root
    for (const part of path) {
      const next = place[part]
      const inner = typeof next === 'object' && !Array.isArray(next) ? next : {}
      place[part] = inner
      place = inner
    }
    const before = place[last]
    place[last] = many ? [...(Array.isArray(before) ? before : []), value] : value
  }
  return root
}

/** What was typed in each field, without `secrets`. Values of `name[]` are joined by commas. */
export function typedValues(form: FormData, secrets: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !secrets.includes(name))
      values[name] = name.endsWith('[]') && values[name] ? `${values[name]},${value}` : value
  return values
}

export function formErrors(schema: z.ZodMiniType, form: FormData): Record<string, string> {
  const result = schema.safeParse(formValues(form))
  return result.success ? {} : fieldErrors(result.error.issues)
}
