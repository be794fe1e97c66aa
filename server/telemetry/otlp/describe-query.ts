import type { SpanAttributes } from '../../../api/running-trace.ts'

/** How many characters of a query a span keeps. */
const longest = 2_000

/**
 * A value that was written into a query instead of passed as a parameter. Queries should have none, but if one does, the value must
 * not be sent.
 */
const literal = /'(?:[^']|'')*'/g

/**
 * Name and attributes of a query's span, such as `select account`, according to OpenTelemetry's conventions for databases. The text
 * has `$1` in the place of values, and quoted values are removed as well.
 */
export function describeQuery(sql: string): { name: string; attributes: SpanAttributes } {
  const text = sql.replace(literal, "'?'").replace(/\s+/g, ' ').trim().slice(0, longest)
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update|join)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  }
}
