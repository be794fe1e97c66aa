import { fieldsOf, isRecord } from './fields-of.ts'

type Json = Record<string, unknown>

const mapped = (value: unknown, to: (schema: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map(each => (isRecord(each) ? to(each) : each))
  return isRecord(value) ? to(value) : value
}

/**
 * A copy of a JSON Schema whose fields have the description that `descriptionOf` gives for their path: `hero.steps[].status`. The
 * table of fields in the reference has the same paths (`api/docs/fields.ts`).
 */
export function withDescriptions(
  schema: Json,
  descriptionOf: (path: string) => string | undefined,
  path = '',
): Json {
  const inside = (at: string) => (child: Json) => withDescriptions(child, descriptionOf, at)
  const properties = Object.entries(fieldsOf(schema.properties)).map(([name, property]) => {
    const here = path ? `${path}.${name}` : name
    const description = descriptionOf(here)
    return [name, { ...fieldsOf(mapped(property, inside(here))), ...(description ? { description } : {}) }]
  })
  return {
    ...schema,
    ...(schema.properties ? { properties: Object.fromEntries(properties) } : {}),
    ...(schema.items ? { items: mapped(schema.items, inside(`${path}[]`)) } : {}),
    ...(isRecord(schema.additionalProperties)
      ? { additionalProperties: mapped(schema.additionalProperties, inside(`${path}.{name}`)) }
      : {}),
    ...Object.fromEntries(
      ['anyOf', 'oneOf', 'allOf']
        .filter(name => schema[name])
        .map(name => [name, mapped(schema[name], inside(path))]),
    ),
  }
}
