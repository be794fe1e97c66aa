import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { decide } from './cases.ts'
import { optionalReason, typedReason } from './typed-reason.ts'

const invisible = [
  '\u200b',
  ' \u200b \u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u0007',
]

describe('a reason that staff type', () => {
  const reason = typedReason('Please say why.')

  it('has a visible character', () => {
    for (const typed of ['', ' ', ...invisible])
      expect(reason.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Please say why.'])
    for (const typed of ['x', '7', '?', '因为', '👍', 'a\u200bb'])
      expect(reason.safeParse(typed).success).toBe(true)
  })

  it('counts as left out, where it may be, if all of it is invisible', () => {
    for (const typed of invisible) expect(optionalReason().parse(typed)).toBe('')
    for (const typed of invisible)
      expect(decide.body.parse({ decision: 'verify', version: '1', note: typed })).toMatchObject({ note: '' })
  })

  it('is read by this schema in every call of the console', () => {
    const reasons = Object.entries(calls).flatMap(([noun, made]) =>
      Object.entries(made).flatMap(([name, { body, path }]) => {
        const shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> =
          body && 'shape' in body ? (body.shape as never) : {}
        const isTyped = (field: string) =>
          /^reasons?$/.test(field) && shape[field]!.safeParse('Because').success
        const isConsole = /^\/(console|editing)/.test(path)
        return Object.keys(shape)
          .filter(field => isConsole && isTyped(field))
          .map(field => ({ call: `${noun}.${name} ${field}`, schema: shape[field]! }))
      }),
    )
    expect(reasons.length).toBeGreaterThan(15)
    const accepted = reasons
      .map(({ call, schema }) => ({ call, ...schema.safeParse('\u200b') }))
      .filter(({ success, data }) => success && data !== '')
    expect(accepted.map(({ call }) => call)).toEqual([])
  })
})
