import { answerFieldDescription } from './answer-descriptions.ts'
import { type Call, type Caller, refusalsOf, storesAnswer, successSchema, takesKey } from './call.ts'
import { allCalls, isConsoleCall } from './calls.ts'
import { withDescriptions } from './describe-fields.ts'
import { type RefusalCode, refusalCodes, refusals } from './errors.ts'
import { sentFieldDescription } from './field-descriptions.ts'
import { fieldsOf } from './fields-of.ts'
import type { Guide } from './guide.ts'
import { guides } from './guides.ts'
import { refusalBody } from './refusal-body.ts'
import { z } from './schema.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // Typed as an object with any fields, because this file adds some.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // JSON Schema cannot express the output of a transform. Clients need the shape of its input.
      if (zodSchema._zod.def.type === 'transform') delete jsonSchema.type
    },
  }) as Json
  return rest
}

function parameters(name: string, definition: Call): Json[] {
  const from = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties, required } = jsonSchema(schema, 'input')
    return Object.entries(fieldsOf(properties)).map(([field, property]) => {
      const description = sentFieldDescription(name, field)
      return {
        name: field,
        in: place,
        required: place === 'path' || (Array.isArray(required) && required.includes(field)),
        ...(description ? { description } : {}),
        schema: property,
      }
    })
  }
  const list = [...from(definition.params, 'path'), ...from(definition.query, 'query')]
  const keyed = storesAnswer(definition) ? 'IdempotencyKey' : 'IdempotencyKeyWithoutReplay'
  const shared = [...(takesKey(definition) ? [keyed] : []), 'Platform', 'Version', 'Language']
  return [...list, ...shared.map(each => ({ $ref: `#/components/parameters/${each}` }))]
}

/** The answer's own fields begin at `data`, where the reference lists them. */
function answerSchema(name: string, definition: Call): Json {
  const { properties, ...schema } = jsonSchema(successSchema(definition), 'output')
  const { data, ...rest } = fieldsOf(properties)
  const described = withDescriptions(fieldsOf(data), path => answerFieldDescription(name, path))
  return { ...schema, properties: { ...rest, data: described } }
}

function responses(name: string, definition: Call): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of refusalsOf(definition)) {
    const { status } = refusals[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const failures = [...byStatus].sort(([a], [b]) => a - b)
  return {
    200: {
      description: 'Done',
      content: definition.answers
        ? { [definition.answers]: { schema: { type: 'string' } } }
        : { 'application/json': { schema: answerSchema(name, definition) } },
    },
    ...Object.fromEntries(
      failures.map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
    ),
  }
}

function operation(name: string, definition: Call): Json {
  const list = parameters(name, definition)
  return {
    operationId: definition.operationId ?? name.replace('.', '_'),
    tags: [definition.tag],
    summary: definition.summary,
    description: [definition.description, callerTexts[definition.caller]].filter(Boolean).join('\n\n'),
    security: definition.caller === 'anyone' ? [] : [{ token: [] }],
    ...(list.length ? { parameters: list } : {}),
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: withDescriptions(jsonSchema(definition.body, 'input'), path =>
                  sentFieldDescription(name, path),
                ),
              },
            },
          },
        }
      : {}),
    responses: responses(name, definition),
  }
}

export const callerTexts: Record<Caller, string> = {
  anyone: 'Anyone; no token.',
  customer: 'A customer’s token.',
  hero: 'A Hero’s token.',
  account: 'A customer’s or a Hero’s token.',
  staff: 'A token of staff.',
  reviewer: 'A token of staff with the role reviewer or admin.',
  editor: 'A token of staff with the role editor or admin.',
  support: 'A token of staff with the role support or admin.',
  admin: 'A token of staff with the role admin.',
}

const markdownOf = ({ title, lede, steps, example }: Guide) =>
  [
    `## ${title}`,
    lede,
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...(example ? [`\`\`\`js\n${example}\n\`\`\``] : []),
  ].join('\n\n')

const header = (name: string, description: string, maxLength: number) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength },
})

export interface DocumentedPart {
  console: boolean
}

export const documentedCalls = ({ console }: DocumentedPart) =>
  allCalls.filter(({ name }) => console || !isConsoleCall(name))

export function documentedRefusals(part: DocumentedPart): RefusalCode[] {
  const listed = new Set(documentedCalls(part).flatMap(({ call }) => refusalsOf(call)))
  const every = new Set(allCalls.flatMap(({ call }) => refusalsOf(call)))
  return refusalCodes.filter(code => listed.has(code) || !every.has(code))
}

function failureOf(part: DocumentedPart): Json {
  const schema = jsonSchema(refusalBody, 'output')
  const properties = fieldsOf(schema.properties)
  const code = { ...fieldsOf(properties.code), enum: documentedRefusals(part) }
  return { ...schema, properties: { ...properties, code } }
}

export function openApi(server: string, part: DocumentedPart = { console: true }): Json {
  const documented = documentedCalls(part)
  const paths: Record<string, Json> = {}
  for (const { name, call } of documented) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  const tags = [...new Set(documented.map(({ call }) => call.tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hero API',
      version: '1.0.0',
      description:
        'What the web and the mobile apps call. Every answer is `{ success, message, data }`; a failure carries `code`, ' +
        '`requestId` and, where a field is at fault, `errors`. Send the token as `authorization: TOKEN` or `Bearer TOKEN`. In a ' +
        'body, null is the same as a missing field unless the field accepts null.\n\n' +
        guides.map(markdownOf).join('\n\n'),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'Hero', url: server.replace(/\/api$/, '') },
    },
    servers: [{ url: server }],
    tags: tags.map(name => ({ name, description: `${name}.` })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'TOKEN or Bearer TOKEN' },
      },
      parameters: {
        Platform: header('platform', 'Which app calls: `ios`, `android`; the site says `web`.', 30),
        Version: header(
          'version',
          'Its version, `1.4.0`. Below the minimum of the operator: 426 UPDATE_REQUIRED.',
          60,
        ),
        Language: header('language', 'Chooses the texts once there’s another language than `en`.', 60),
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key and body within 24 hours get the same answer again; another body is 422.',
          schema: { type: 'string', maxLength: 255 },
        },
        IdempotencyKeyWithoutReplay: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key and body within 24 hours have no second effect. This answer is never stored, so the repeated call is ' +
            'refused with 409 ANSWER_NOT_STORED; another body is 422.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      schemas: { Failure: failureOf(part) },
    },
  }
}
