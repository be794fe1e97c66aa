import { expect, it } from 'vitest'
import { createLogOutput } from './log-output.ts'

const error = (code: string) => Object.assign(new Error(code), { code })

/** A descriptor that takes so many bytes at once, or answers with an error. */
function descriptor() {
  const state = { text: '', most: Number.POSITIVE_INFINITY, code: '' }
  const take = (bytes: Buffer) => {
    if (state.code) throw error(state.code)
    const part = bytes.subarray(0, state.most)
    state.text += part.toString()
    return part.length
  }
  return {
    state,
    output: createLogOutput({
      write: (bytes, done) =>
        setImmediate(() => {
          try {
            done(null, take(bytes))
          } catch (failure) {
            // `take` throws only its own errors.
            done(failure as Error, 0)
          }
        }),
      writeSync: take,
    }),
  }
}

it('writes every line in its order, however few bytes are taken at once', async () => {
  const { state, output } = descriptor()
  state.most = 3
  for (let at = 0; at < 20; at += 1) output.write(`line ${at}\n`)
  await expect.poll(() => state.text).toBe(Array.from({ length: 20 }, (_, at) => `line ${at}\n`).join(''))
})

it('drops lines while the disk is full, and writes again when there is room', async () => {
  const { state, output } = descriptor()
  state.code = 'ENOSPC'
  output.write('lost\n')
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  output.flushSync()
  state.code = ''
  output.write('written\n')
  await expect.poll(() => state.text).toBe('written\n')
})

it('waits for a pipe that is full and loses nothing', async () => {
  const { state, output } = descriptor()
  state.code = 'EAGAIN'
  output.write('first\n')
  await new Promise(setImmediate)
  output.write('second\n')
  state.code = ''
  await expect.poll(() => state.text).toBe('first\nsecond\n')
})

it('holds no more than a million characters for a pipe that nobody reads', async () => {
  const { state, output } = descriptor()
  state.code = 'EAGAIN'
  output.write('first\n')
  for (let at = 0; at < 30; at += 1) output.write('x'.repeat(100_000))
  state.code = ''
  await expect.poll(() => state.text.length).toBe('first\n'.length + 1_000_000)
})

it('writes at the exit what waits, and drops it if that fails', () => {
  const { state, output } = descriptor()
  output.write('under way\n')
  output.write('waits\n')
  output.flushSync()
  expect(state.text).toBe('waits\n')
  output.write('too late\n')
  state.code = 'ENOSPC'
  output.flushSync()
  expect(state.text).toBe('waits\n')
})
