import { type Fields, fieldsOf, listOf } from '../../contract/fields-of.ts'
import { schemaExcess } from './schema-excess.ts'

interface Operation {
  /** `GET /pages/{slug}`. */
  name: string
  definition: Fields
}

/** The operations of an OpenAPI document, by method and path. */
export function operations(document: Fields): Operation[] {
  return Object.entries(fieldsOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(fieldsOf(methods)).map(([method, definition]) => ({
      name: `${method.toUpperCase()} ${path}`,
      definition: fieldsOf(definition),
    })),
  )
}

/** The fields of the path, the query and the headers as one object. */
function parametersOf(document: Fields, { parameters }: Fields): Fields {
  const shared = fieldsOf(fieldsOf(document.components).parameters)
  const list = listOf(parameters).map(one => {
    const { $ref, ...own } = fieldsOf(one)
    return typeof $ref === 'string' ? fieldsOf(shared[$ref.split('/').at(-1) ?? '']) : own
  })
  return {
    type: 'object',
    properties: Object.fromEntries(list.map(({ name, schema }) => [name, schema])),
    required: list.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The only content of a body or an answer: its type and its schema. */
function contentOf(holder: unknown): { type?: string; schema: Fields } {
  const [first] = Object.entries(fieldsOf(fieldsOf(holder).content))
  return first ? { type: first[0], schema: fieldsOf(fieldsOf(first[1]).schema) } : { schema: {} }
}

/** Which status each refusal of an operation has; the descriptions of its answers name the refusals. */
function refusalStatuses({ responses }: Fields): Map<string, string> {
  return new Map(
    Object.entries(fieldsOf(responses)).flatMap(([status, answer]): [string, string][] => {
      if (status === '200') return []
      const codes = String(fieldsOf(answer).description).split(', ')
      return codes.map(code => [code, status])
    }),
  )
}

interface Documents {
  before: Fields
  now: Fields
}

function operationBreaks({ before, now }: Documents, was: Fields, is: Fields): string[] {
  const token =
    listOf(was.security).length === 0 && listOf(is.security).length > 0 ? ['a token: required'] : []
  const sent = [contentOf(was.requestBody), contentOf(is.requestBody)] as const
  const answered = [was, is].map(({ responses }) => contentOf(fieldsOf(responses)[200]))
  const statuses = refusalStatuses(is)
  return [
    ...token,
    ...schemaExcess(parametersOf(before, was), parametersOf(now, is), 'parameters', 'sent'),
    ...(sent[1].type ? schemaExcess(sent[0].schema, sent[1].schema, 'body', 'sent') : []),
    ...(answered[0]?.type === answered[1]?.type
      ? []
      : [`answer: ${answered[1]?.type}, not ${answered[0]?.type}`]),
    ...schemaExcess(answered[1]?.schema ?? {}, answered[0]?.schema ?? {}, 'answer', 'answered'),
    ...[...refusalStatuses(was)].flatMap(([code, status]) => {
      const other = statuses.get(code)
      return other && other !== status ? [`${code}: status ${other}, not ${status}`] : []
    }),
  ]
}

/**
 * What an installed app can no longer rely on, as lines such as `POST /account/login body.code: required`. Both documents are of
 * `contract/openapi.ts`. The rules are those of `contract/app-guides.ts`, "What an app can rely on"; they follow Google's AIP-180.
 */
export function apiBreaks(documents: Documents): string[] {
  const current = new Map(operations(documents.now).map(({ name, definition }) => [name, definition]))
  return operations(documents.before).flatMap(({ name, definition }) => {
    const is = current.get(name)
    if (!is) return [`${name}: gone`]
    return operationBreaks(documents, definition, is).map(line => `${name} ${line}`)
  })
}
