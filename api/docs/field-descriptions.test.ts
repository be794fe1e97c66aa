import { describe, expect, it } from 'vitest'
import { describedAnswers } from '../../contract/answer-descriptions.ts'
import { allCalls } from '../../contract/calls.ts'
import { describedFields } from '../../contract/field-descriptions.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { openApi } from '../../contract/openapi.ts'
import { testApi } from '../../test/harness/api.ts'
import { type FieldRow, fieldRows } from './fields.ts'

interface Row extends FieldRow {
  call: string
}

const document = openApi('https://hero.example/api', { console: false })
const operations = Object.values(fieldsOf(document.paths)).flatMap(path => Object.values(fieldsOf(path)))
const nameOf = new Map(
  allCalls.map(({ name, call }) => [call.operationId ?? name.replace('.', '_'), name] as const),
)

/** The rows of `part` of every call of the apps. */
const rowsOf = (part: (operation: Record<string, unknown>) => FieldRow[]): Row[] =>
  operations
    .map(fieldsOf)
    .flatMap(operation =>
      part(operation).map(row => ({ ...row, call: nameOf.get(String(operation.operationId)) ?? '' })),
    )
const json = (holder: unknown) =>
  fieldsOf(fieldsOf(fieldsOf(fieldsOf(holder).content)['application/json']).schema)

const sent = rowsOf(({ parameters, requestBody }) => [
  ...(Array.isArray(parameters) ? parameters.map(fieldsOf) : []).flatMap(({ name, description, schema }) =>
    name ? fieldRows({ properties: { [String(name)]: { ...fieldsOf(schema), description } } }) : [],
  ),
  ...fieldRows(json(requestBody)),
])
const answered = rowsOf(({ responses }) =>
  fieldRows(fieldsOf(fieldsOf(json(fieldsOf(responses)['200']).properties).data)),
)
const without = (rows: readonly Row[]) =>
  rows.filter(({ description }) => !description).map(({ call, path }) => `${call} ${path}`)
const endsWith = (path: string, end: string) => path === end || path.endsWith(`.${end}`)

describe('the documents of the API', () => {
  it('say what each field means that an app sends', () => {
    expect(sent.length).toBeGreaterThan(150)
    expect(without(sent)).toEqual([])
  })

  it('say what each number in an answer counts or measures', () => {
    const numbers = answered.filter(({ type }) => /\b(number|integer)\b/.test(type))
    expect(numbers.length).toBeGreaterThan(50)
    expect(without(numbers)).toEqual([])
  })

  it('describe no field that no call has', () => {
    const unused = (
      described: readonly { call?: string; path: string }[],
      rows: readonly Row[],
      same: (path: string, end: string) => boolean,
    ) =>
      described.filter(
        ({ call, path }) => !rows.some(row => (call ?? row.call) === row.call && same(row.path, path)),
      )
    expect(unused(describedFields, sent, (path, end) => path === end)).toEqual([])
    expect(unused(describedAnswers, answered, endsWith)).toEqual([])
  })

  it('ask the questions of the Hero form as the site does', () => {
    const texts = new Map(sent.map(({ call, path, description }) => [`${call} ${path}`, description]))
    expect(texts.get('hero.submitForm fitnessRequirement.isClimb')).toBe('Can you climb stairs and ladders?')
    expect(texts.get('hero.submitForm personalInfo.height')).toContain('feet')
  })

  it('show the descriptions on the page, too', async () => {
    const { api } = await testApi()
    const page = await (await api.fetch(new Request('http://hero.test/docs'), { ip: '203.0.113.7' })).text()
    expect(page).toContain('Can you climb stairs and ladders?')
    expect(page).toContain('Seconds until a new code may be requested.')
  })
})
