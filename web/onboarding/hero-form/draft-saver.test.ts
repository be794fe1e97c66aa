import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RefusalCode, refusals } from '../../../contract/errors.ts'
import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import type { ErrorResult, Result } from '../../../contract/result.ts'
import type { Answers } from './answers.ts'
import { createDraftSaver, type SaveStatus } from './draft-saver.ts'

const refused = (code: RefusalCode): ErrorResult => ({
  ok: false,
  code,
  status: refusals[code].status,
  message: refusals[code].message,
  errors: {},
  requestId: 'r',
})
const weight = (value: string): Answers => ({ personalInfo: { weight: value } })

function server(start: Answers = {}) {
  const state = { answers: start, version: 1, down: undefined as RefusalCode | undefined, saves: 0 }
  const draft = (): HeroFormDraft => ({
    answers: state.answers,
    version: state.version,
    savedAt: '2026-11-21T18:22:00Z',
    submitted: false,
  })
  return {
    state,
    draft,
    load: async (): Promise<Result<HeroFormDraft>> =>
      state.down ? refused(state.down) : { ok: true, data: draft(), message: '' },
    async save({ answers, version }: { answers: Answers; version: number }): Promise<Result<HeroFormDraft>> {
      state.saves += 1
      if (state.down) return refused(state.down)
      if (version !== state.version) return refused('CHANGED_ELSEWHERE')
      Object.assign(state, { answers, version: version + 1 })
      return { ok: true, data: draft(), message: '' }
    },
  }
}

function saverOn({ draft, save, load }: ReturnType<typeof server>) {
  const said: SaveStatus['kind'][] = []
  const saver = createDraftSaver({ start: draft(), save, load, onStatus: ({ kind }) => said.push(kind) })
  return { saver, said }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('is saved once, within a second of the last change', async () => {
    const remote = server()
    const { saver, said } = saverOn(remote)
    for (const typed of ['1', '18', '188']) {
      saver.change(weight(typed))
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(remote.state.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(500)
    expect(remote.state).toMatchObject({ saves: 1, answers: weight('188') })
    expect(said).toEqual(['saving', 'saved'])
  })

  it('is never said to be saved while the last change is not, and is again when it was taken back', async () => {
    const remote = server(weight('180'))
    const { saver, said } = saverOn(remote)
    saver.change(weight('188'))
    expect(said).toEqual(['saving'])
    saver.change(weight('180'))
    expect(said).toEqual(['saving', 'saved'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(remote.state.saves).toBe(0)
  })

  it('is tried again until the server can be reached, and loses nothing', async () => {
    const remote = server()
    const { saver, said } = saverOn(remote)
    remote.state.down = 'UNAVAILABLE'
    saver.change(weight('188'))
    await vi.advanceTimersByTimeAsync(800)
    expect(said.at(-1)).toBe('not-saved')
    expect(saver.isUnsaved()).toBe(true)
    remote.state.down = undefined
    await vi.advanceTimersByTimeAsync(1_000)
    expect(remote.state.answers).toEqual(weight('188'))
    expect(said.at(-1)).toBe('saved')
  })

  it('that arrived although its answers were lost is no conflict with what was typed since', async () => {
    const remote = server()
    const { saver, said } = saverOn({
      ...remote,
      async save(draft) {
        const result = await remote.save(draft)
        return remote.state.saves < 3 ? refused('UNAVAILABLE') : result
      },
    })
    saver.change(weight('18'))
    await vi.advanceTimersByTimeAsync(800)
    saver.change(weight('180'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(remote.state).toMatchObject({ saves: 2, answers: weight('18') })
    saver.change(weight('188'))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(remote.state).toMatchObject({ answers: weight('188'), version: 3 })
    expect(said).not.toContain('changed-elsewhere')
    expect(said.at(-1)).toBe('saved')
  })

  it('says that one has to log in again, and is saved after that', async () => {
    const remote = server()
    const { saver, said } = saverOn(remote)
    remote.state.down = 'SESSION_ENDED'
    saver.change(weight('188'))
    expect(await saver.flush()).toBe(false)
    expect(said.at(-1)).toBe('logged-out')
    remote.state.down = undefined
    expect(await saver.flush()).toBe(true)
    expect(remote.state.answers).toEqual(weight('188'))
  })

  it('isn’t tried again once the form was sent elsewhere: that is said, and leaving loses nothing', async () => {
    const remote = server()
    const { saver, said } = saverOn(remote)
    remote.state.down = 'STEP_ALREADY_SENT'
    saver.change(weight('188'))
    expect(saver.isUnsaved()).toBe(true)
    expect(await saver.flush()).toBe(false)
    expect(said.at(-1)).toBe('already-sent')
    saver.change(weight('189'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(remote.state.saves).toBe(1)
    expect([said.at(-1), saver.isUnsaved()]).toEqual(['already-sent', false])
  })

  it('includes what is typed while a save is under way', async () => {
    const remote = server()
    const { saver } = saverOn(remote)
    saver.change(weight('1'))
    const first = saver.flush()
    saver.change(weight('12'))
    expect(await first).toBe(true)
    expect(remote.state.answers).toEqual(weight('12'))
  })
})

describe('a draft that another device has saved since', () => {
  async function changedElsewhere() {
    const remote = server(weight('180'))
    const { saver, said } = saverOn(remote)
    await remote.save({ answers: { ...weight('200'), brandInfo: { jacketSize: 'L' } }, version: 1 })
    saver.change(weight('188'))
    await saver.flush()
    return { remote, saver, said }
  }

  it('is asked about and not overwritten meanwhile', async () => {
    const { remote, saver, said } = await changedElsewhere()
    expect(said.at(-1)).toBe('changed-elsewhere')
    saver.change(weight('189'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(remote.state.answers).toEqual({ ...weight('200'), brandInfo: { jacketSize: 'L' } })
  })

  it('takes the newer version', async () => {
    const { saver } = await changedElsewhere()
    expect(saver.takeNewer()).toEqual({ ...weight('200'), brandInfo: { jacketSize: 'L' } })
    expect(saver.isUnsaved()).toBe(false)
  })

  it('keeps this one without losing what only the other device had', async () => {
    const { remote, saver } = await changedElsewhere()
    expect(saver.keepThis()).toEqual({ ...weight('188'), brandInfo: { jacketSize: 'L' } })
    await saver.flush()
    expect(remote.state.answers).toEqual({ ...weight('188'), brandInfo: { jacketSize: 'L' } })
  })

  it('is not asked about when both say the same', async () => {
    const remote = server()
    const { saver, said } = saverOn(remote)
    await remote.save({ answers: weight('188'), version: 1 })
    saver.change(weight('188'))
    await saver.flush()
    expect(said.at(-1)).toBe('saved')
  })
})
