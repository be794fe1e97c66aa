import { type Fields, fieldsOf, isRecord, listOf } from '../../contract/fields-of.ts'

/**
 * `sent`: inner is what callers could send before, outer what is accepted now. `answered`: inner is what is answered now, outer
 * what callers could expect before.
 */
export type Direction = 'sent' | 'answered'

/** JSON Schema's bounds: `above` and `below` say where a value has to be. */
const bounds: Record<string, 'above' | 'below'> = {
  minLength: 'above',
  minItems: 'above',
  minimum: 'above',
  exclusiveMinimum: 'above',
  maxLength: 'below',
  maxItems: 'below',
  maximum: 'below',
  exclusiveMaximum: 'below',
}

/** A schema as alternatives that each have one type, and one value where it names values. */
function alternatives(schema: Fields): Fields[] {
  for (const union of ['anyOf', 'oneOf']) {
    if (union in schema) return listOf(schema[union]).flatMap(one => alternatives(fieldsOf(one)))
  }
  const { type, enum: values, ...rest } = schema
  if (Array.isArray(type)) return type.flatMap(one => alternatives({ ...rest, type: one }))
  if (Array.isArray(values)) return values.map(value => ({ ...rest, type, const: value }))
  if (type === 'boolean' && !('const' in schema)) return [true, false].map(value => ({ type, const: value }))
  return [schema]
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const hasType = (inner: unknown, outer: unknown) =>
  outer === undefined || inner === outer || (inner === 'integer' && outer === 'number')

function boundExcess(inner: Fields, outer: Fields, at: string): string[] {
  return Object.entries(bounds).flatMap(([name, side]) => {
    const [is, was] = [inner[name], outer[name]]
    if (typeof was !== 'number') return []
    const fits = typeof is === 'number' && (side === 'above' ? is >= was : is <= was)
    return fits ? [] : [`${at}: ${name} ${is ?? 'none'}, not ${was}`]
  })
}

function valueExcess(value: unknown, outer: Fields, at: string): string[] {
  const named = `${at}: value ${JSON.stringify(value)}`
  if ('const' in outer) return outer.const === value ? [] : [named]
  if (!hasType(typeOf(value), outer.type === 'integer' ? 'number' : outer.type)) return [named]
  if (typeof value !== 'string') return []
  const fits =
    value.length >= Number(outer.minLength ?? 0) &&
    value.length <= Number(outer.maxLength ?? Number.POSITIVE_INFINITY) &&
    (typeof outer.pattern !== 'string' || new RegExp(outer.pattern, 'u').test(value))
  return fits ? [] : [named]
}

function objectExcess(inner: Fields, outer: Fields, at: string, direction: Direction): string[] {
  const [has, expected] = [fieldsOf(inner.properties), fieldsOf(outer.properties)]
  const always = new Set(listOf(inner.required))
  const missing = listOf(outer.required).filter(name => !always.has(name) && String(name) in has)
  const fields = Object.keys(expected).flatMap(name => {
    const field = `${at}.${name}`
    if (name in has) return schemaExcess(fieldsOf(has[name]), fieldsOf(expected[name]), field, direction)
    if (direction === 'answered') return [`${field}: gone`]
    return listOf(outer.required).includes(name) ? [`${field}: required`] : []
  })
  const unread =
    direction === 'sent'
      ? Object.keys(has).flatMap(name => (name in expected ? [] : [`${at}.${name}: gone`]))
      : []
  const record = isRecord(outer.additionalProperties)
    ? schemaExcess(fieldsOf(inner.additionalProperties), outer.additionalProperties, `${at}.*`, direction)
    : []
  const names = isRecord(outer.propertyNames)
    ? schemaExcess(fieldsOf(inner.propertyNames), outer.propertyNames, `${at} names`, direction)
    : []
  return [...missing.map(name => `${at}.${name}: required`), ...fields, ...unread, ...record, ...names]
}

function alternativeExcess(inner: Fields, outer: Fields, at: string, direction: Direction): string[] {
  if ('const' in inner) return valueExcess(inner.const, outer, at)
  if (!hasType(inner.type, outer.type)) return [`${at}: type ${inner.type ?? 'any'}`]
  if ('const' in outer) return [`${at}: values besides ${JSON.stringify(outer.const)}`]
  const pattern = outer.pattern !== undefined && outer.pattern !== inner.pattern ? [`${at}: pattern`] : []
  const items =
    'items' in outer ? schemaExcess(fieldsOf(inner.items), fieldsOf(outer.items), `${at}[]`, direction) : []
  const object = outer.type === 'object' ? objectExcess(inner, outer, at, direction) : []
  return [...boundExcess(inner, outer, at), ...pattern, ...items, ...object]
}

/**
 * What one JSON Schema describes and another does not, as lines such as `body.name: value "x"`. It knows the keywords that the
 * contract's schemas are written with (`z.toJSONSchema`), without `$ref`. A field that an object may have besides those it names
 * is no excess: callers ignore what they do not know, and so does the API.
 */
export function schemaExcess(inner: Fields, outer: Fields, at: string, direction: Direction): string[] {
  const allowed = alternatives(outer)
  const lines = alternatives(inner).flatMap(one => {
    const ways = allowed.map(other => alternativeExcess(one, other, at, direction))
    return ways.reduce((best, way) => (way.length < best.length ? way : best))
  })
  return [...new Set(lines)]
}
