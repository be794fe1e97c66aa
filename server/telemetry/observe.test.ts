import { describe, expect, it } from 'vitest'
import { ProviderFailure } from '../../providers/failure.ts'
import { type JobRun, observeProvider, observeTasks, type ProviderCall } from './observe.ts'

/** A clock that advances by half a second each time it is read. */
function steps() {
  let at = 0
  return () => (at += 500)
}

describe('an observed provider', () => {
  const answers: Record<string, () => Promise<{ providerId: string }>> = {
    good: async () => ({ providerId: 'SM1' }),
    away: async () => {
      throw new ProviderFailure('twilio', 'temporary', 'TIMEOUT')
    },
    refusing: async () => {
      throw new ProviderFailure('twilio', 'permanent', '21211')
    },
  }
  const provider = { send: (how: string) => answers[how]!(), close: async () => 'closed' }

  it('answers and throws as before, and tells how long each call took and how it ended', async () => {
    const calls: ProviderCall[] = []
    const needs = { now: steps(), onCall: (call: ProviderCall) => void calls.push(call) }
    const observed = observeProvider(needs, provider, { name: 'twilio', operations: ['send'] })
    expect(await observed.send('good')).toEqual({ providerId: 'SM1' })
    await expect(observed.send('away')).rejects.toThrow('TIMEOUT')
    await expect(observed.send('refusing')).rejects.toThrow('21211')
    expect(await observed.close()).toBe('closed')
    const call = { provider: 'twilio', operation: 'send', seconds: 0.5 }
    expect(calls).toEqual([
      { ...call, result: 'ok' },
      { ...call, result: 'failed' },
      { ...call, result: 'refused' },
    ])
  })
})

describe('observed jobs', () => {
  it('run and fail as before, and tell how long each run took and how it ended', async () => {
    const runs: JobRun[] = []
    const done: unknown[] = []
    const tasks = observeTasks(
      { now: steps(), onRun: run => void runs.push(run) },
      {
        'clean-up': async payload => void done.push(payload),
        'send-message': async () => {
          throw new Error('no provider')
        },
      },
    )
    await tasks['clean-up']!({ id: 1 }, {} as never)
    await expect(tasks['send-message']!({}, {} as never)).rejects.toThrow('no provider')
    expect(done).toEqual([{ id: 1 }])
    expect(runs).toEqual([
      { task: 'clean-up', result: 'ok', seconds: 0.5 },
      { task: 'send-message', result: 'failed', seconds: 0.5 },
    ])
  })
})
