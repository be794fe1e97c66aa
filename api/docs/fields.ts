import { fieldsOf, isRecord, listOf } from '../../contract/fields-of.ts'

type Json = Record<string, unknown>

export interface FieldRow {
  /** `hero.steps[].status`. */
  path: string
  type: string
  required: boolean
  rules: string
  description: string
}

const branches = (schema: Json) => listOf(schema.anyOf ?? schema.oneOf ?? schema.allOf).filter(isRecord)

export function typeOf(schema: Json): string {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const parts = branches(schema)
  if (parts.length) return [...new Set(parts.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${isRecord(schema.items) ? typeOf(schema.items) : 'anything'}`
  if (typeof schema.type === 'string') return schema.type
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return 'anything'
}

function rulesOf(schema: Json): string {
  const words: [string, (value: unknown) => string][] = [
    ['minLength', value => `at least ${value} characters`],
    ['maxLength', value => `at most ${value} characters`],
    ['minimum', value => `from ${value}`],
    ['maximum', value => `to ${value}`],
    ['maxItems', value => `at most ${value} entries`],
    ['pattern', value => `matches ${value}`],
    ['default', value => `${JSON.stringify(value)} unless given`],
  ]
  return words
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, say]) => say(schema[name]))
    .join(', ')
}

function children(schema: Json): { path: string; schema: Json }[] {
  const inside = [
    ...(isRecord(schema.items) ? [{ path: '[]', schema: schema.items }] : []),
    ...(isRecord(schema.additionalProperties)
      ? [{ path: '.{name}', schema: schema.additionalProperties }]
      : []),
  ]
  return [...inside, ...branches(schema).map(branch => ({ path: '', schema: branch }))]
}

export function fieldRows(schema: Json, path = ''): FieldRow[] {
  const required = listOf(schema.required)
  const own = Object.entries(fieldsOf(schema.properties)).flatMap(([name, given]) => {
    const property = fieldsOf(given)
    const here = path ? `${path}.${name}` : name
    return [
      {
        path: here,
        type: typeOf(property),
        required: required.includes(name),
        rules: rulesOf(property),
        description: typeof property.description === 'string' ? property.description : '',
      },
      ...fieldRows(property, here),
    ]
  })
  const rows = [...own, ...children(schema).flatMap(child => fieldRows(child.schema, `${path}${child.path}`))]
  return [...new Map(rows.map(row => [row.path, row])).values()]
}
