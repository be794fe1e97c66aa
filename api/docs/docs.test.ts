import { createHash } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { openApi } from '../../contract/openapi.ts'
import { testApi } from '../../test/harness/api.ts'
import { fieldRows } from './fields.ts'

async function problems(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}

describe('the OpenAPI document', () => {
  it('has no problem for a public linter', async () => {
    expect(await problems(openApi('https://hero.example/api'))).toEqual([])
  })

  it('would have problems if a parameter were missing: the linter does look', async () => {
    const document = openApi('https://hero.example/api') as {
      paths: Record<string, { get: { parameters: unknown[] } }>
    }
    document.paths['/pages/{slug}']!.get.parameters = []
    expect(await problems(document)).not.toEqual([])
  })

  it('is served, and has every call', async () => {
    const { api, settings } = await testApi()
    const response = await api.fetch(new Request('http://hero.test/openapi.json'), { ip: '203.0.113.7' })
    const document = (await response.json()) as ReturnType<typeof openApi>
    expect(document).toEqual(JSON.parse(JSON.stringify(openApi(`${settings.publicUrl}/api`))))
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap(path => Object.values(path))
      .map(operation => operation.operationId)
    expect(operations.sort()).toEqual(
      allCalls.map(({ name, call }) => call.operationId ?? name.replace('.', '_')).sort(),
    )
    expect(new Set(operations).size).toBe(operations.length)
    // Clients were generated with these ids, whatever the calls are named in the code.
    expect(operations).toEqual(
      expect.arrayContaining(['editing_bringBack', 'media_bringBack', 'review_held']),
    )
  })
})

describe('the reference page', () => {
  it('has every call and runs nothing: no script, and the style that its policy names', async () => {
    const { api } = await testApi()
    const response = await api.fetch(new Request('http://hero.test/docs'), { ip: '203.0.113.7' })
    expect(response.status).toBe(200)
    const html = await response.text()
    const missing = allCalls.filter(({ name }) => !html.includes(`id="${name.replace('.', '-')}"`))
    expect(missing).toEqual([])
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\/(?!hero\.test)[^<]*\.(js|css)/)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none'/)
  })

  it('names the anchor of every link once', async () => {
    const { api } = await testApi()
    const html = await (await api.fetch(new Request('http://hero.test/docs'), { ip: '203.0.113.7' })).text()
    const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(match => match[1]!)
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
  })
})

describe('the fields of a schema', () => {
  it('are listed with their path, type and rules', () => {
    const rows = fieldRows({
      type: 'object',
      required: ['list'],
      properties: {
        list: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string', maxLength: 5, description: 'Its name.' } },
          },
        },
        either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        maybe: { type: ['string', 'null'] },
        kind: { type: 'string', enum: ['A', 'B'] },
      },
    })
    expect(rows).toEqual([
      { path: 'list', type: 'list of object', required: true, rules: '', description: '' },
      {
        path: 'list[].name',
        type: 'string',
        required: false,
        rules: 'at most 5 characters',
        description: 'Its name.',
      },
      { path: 'either', type: 'string or null', required: false, rules: '', description: '' },
      { path: 'maybe', type: 'string or null', required: false, rules: '', description: '' },
      { path: 'kind', type: 'one of A, B', required: false, rules: '', description: '' },
    ])
  })
})
