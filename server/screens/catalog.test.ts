import { describe, expect, it } from 'vitest'
import { successSchema } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { paymentForm } from '../../web/onboarding/customer/payment-form.ts'
import routes from '../../web/routes.ts'
import { screens } from './catalog.ts'

const definitions = new Map(allCalls.map(({ name, call }) => [name, call]))

const withoutScreen: Record<string, string> = {
  'dev/inbox': 'shows what was really sent',
  'dev/screens': 'is the catalog',
}

interface Entry {
  path?: string
  file: string
  index?: boolean
  children?: Entry[]
}
function pagesOf(entries: readonly Entry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return children ? pagesOf(children, whole) : [{ path: whole, file }]
  })
}
const matches = (path: string, address: string) =>
  new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address)

describe('the catalog of screens', () => {
  it('gives each state a unique name that fits a URL', () => {
    const ids = screens.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9.-]+$/)
  })

  it('prepares only answers that match the contract', () => {
    const problems = screens.flatMap(({ id, answers }) =>
      Object.entries(answers).flatMap(([name, answer]) => {
        const definition = definitions.get(name)!
        if (typeof answer !== 'object' || !('data' in answer)) return []
        const body = { success: true, message: '', ...answer }
        const parsed = successSchema(definition).safeParse(body)
        return parsed.success ? [] : [`${id}: ${name} ${parsed.error.issues[0]?.path.join('.')}`]
      }),
    )
    expect(problems).toEqual([])
  })

  it('prepares the counts wherever a staff member is logged in, because each open page polls them', () => {
    const framed = screens.filter(({ answers }) => 'console.me' in answers)
    expect(framed.length).toBeGreaterThan(20)
    expect(framed.filter(({ answers }) => !('waits.counts' in answers)).map(({ id }) => id)).toEqual([])
  })

  it('sends the refused card in the fields of the payment form, so that the refusal is what the screen shows', () => {
    const { post, now } = screens.find(({ id }) => id === 'payment.refused')!
    expect(paymentForm(new Date(now)).safeParse(post).error?.issues).toBeUndefined()
  })

  it('has every page of the site; resource routes have no screen', () => {
    const addresses = screens.map(({ path }) => path.split('?')[0]!)
    const missing = pagesOf(routes as Entry[])
      .filter(({ file }) => file.endsWith('.tsx'))
      .filter(({ path }) => withoutScreen[path] === undefined)
      .filter(({ path }) => !addresses.some(address => matches(path, address)))
    expect(missing.map(({ path }) => path)).toEqual([])
  })
})
