import type { SpanAttributes } from '../../../api/running-trace.ts'

/** Characters of a query that a span keeps. */
const longest = 2_000

/** A value written into the text instead of a parameter: nobody should, and what does stays here. */
const literal = /'(?:[^']|'')*'/g

/**
 * Name and attributes of a query's span, after OpenTelemetry's conventions for databases: `select account`. The text has `$1` in the
 * place of values; what is quoted in it is left out all the same.
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
