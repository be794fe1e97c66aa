import type { Call } from '../../contract/call.ts'
import type { TestApi } from '../harness/api.ts'
import { textOf } from '../harness/text-of.ts'
import type { Input } from './row.ts'

let visitors = 0
/** An IP in a block of its own, because limits by IP and block have their own tests. */
export function newAddress(): string {
  visitors += 1
  return `${10 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.7`
}

export function urlOf(definition: Call, input: Input): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `http://hero.test${path}${query.size ? `?${query}` : ''}`
}

export interface Answer {
  status: number
  outcome: string
  body: Record<string, unknown>
  headers: Headers
}

export async function ask(
  { api }: Pick<TestApi, 'api'>,
  definition: Call,
  input: Input,
  {
    token,
    raw,
    headers = {},
  }: { token?: string | undefined; raw?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const hasBody = definition.method !== 'GET' && (raw !== undefined || input.body !== undefined)
  const request = new Request(urlOf(definition, input), {
    method: definition.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(hasBody ? { body: raw ?? JSON.stringify(input.body), duplex: 'half' } : {}),
  } as RequestInit)
  const response = await api.fetch(request, { ip: newAddress(), requestId: 'test-request' })
  const file = response.ok && definition.answers
  const body = (file ? { success: true, file: await textOf(response) } : await response.json()) as Record<
    string,
    unknown
  >
  const outcome = body.success === true ? 'OK' : String(body.code)
  return { status: response.status, outcome, body, headers: response.headers }
}
