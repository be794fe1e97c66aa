import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { testApi } from '../harness/api.ts'
import { seedPages } from '../harness/applicant.ts'
import { ask } from './ask.ts'
import { callerKinds, newCast } from './callers.ts'
import type { CallName, Row } from './row.ts'
import { audienceOf, expected, rows } from './rows.ts'

const nouns = [...new Set(allCalls.map(({ name }) => name.split('.')[0]!))]

describe('who may make which call', () => {
  it('is in the table for every call, and for no other', () => {
    expect(Object.keys(rows).sort()).toEqual(allCalls.map(({ name }) => name).sort())
  })

  it('matches the contract', () => {
    const said: Record<Row['letIn'], string> = {
      everybody: 'anyone',
      customers: 'customer',
      heroes: 'hero',
      accounts: 'account',
      staff: 'staff',
      reviewers: 'reviewer',
      editors: 'editor',
      supporters: 'support',
      admins: 'admin',
    }
    const contract = Object.fromEntries(allCalls.map(({ name, call }) => [name, call.caller]))
    const table = Object.fromEntries(Object.entries(rows).map(([name, { letIn }]) => [name, said[letIn]]))
    expect(contract).toEqual(table)
  })

  it.each(nouns)('holds for every call of %s and every kind of caller', { timeout: 60_000 }, async noun => {
    const api = await testApi({ content: noun === 'content' })
    if (noun !== 'content') await seedPages(api)
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const { name, call } of allCalls.filter(each => each.name.startsWith(`${noun}.`))) {
      const row: Row = rows[name as CallName]
      const cast = await newCast(api, audienceOf(row))
      // Owners come last, because their calls may delete the row.
      const order = [...callerKinds].sort(
        (a, b) => Number(a === row.others?.owner) - Number(b === row.others?.owner),
      )
      for (const kind of order) {
        const cell = `${name} by ${kind}`
        const answer = await ask(api, call, row.input?.(cast) ?? {}, { token: cast.tokens[kind] })
        found[cell] = answer.outcome
        wanted[cell] = expected(row, kind)
      }
    }
    expect(found).toEqual(wanted)
  })
})
