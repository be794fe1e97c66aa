import { expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

function workOf() {
  const ends: ((problem?: Error) => void)[] = []
  const answer = singleFlight(
    () => () =>
      new Promise<number>((resolve, reject) => {
        const turn = ends.length + 1
        ends.push(problem => (problem ? reject(problem) : resolve(turn)))
      }),
  )
  const key = {}
  return { ask: () => answer(key), ends }
}

it('begins at once for a single caller, every time anew', async () => {
  const { ask, ends } = workOf()
  for (const turn of [1, 2, 3]) {
    const answer = ask()
    ends.at(-1)!()
    expect(await answer).toBe(turn)
  }
})

it('serves all who ask while it runs by one turn that begins after it', async () => {
  const { ask, ends } = workOf()
  const first = ask()
  const others = Promise.all(Array.from({ length: 20 }, ask))
  expect(ends).toHaveLength(1)
  ends[0]!()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const late = ask()
  ends[1]!()
  expect(new Set(await others)).toEqual(new Set([2]))
  await expect.poll(() => ends.length).toBe(3)
  ends[2]!()
  expect(await late).toBe(3)
})

it('a turn that fails fails those who share it, and nobody after them', async () => {
  const { ask, ends } = workOf()
  const first = ask()
  const second = ask()
  ends[0]!(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  expect(await second).toBe(2)
})
