interface BodyLimits {
  /** The declared length. Any other length is `wrong-length`. */
  bytes: number
  /** Milliseconds to wait for the next byte. */
  idle: number
  /** Milliseconds for the whole body. */
  total: number
  budget: ByteBudget
}

type BodyError = 'wrong-length' | 'broken' | 'too-slow' | 'no-room'

/** Counts bytes in memory, so that concurrent uploads cannot exhaust it. It counts received bytes, not the declared length. */
export function createByteBudget(limit: number) {
  let held = 0
  return {
    take(bytes: number) {
      if (held + bytes > limit) return false
      held += bytes
      return true
    },
    release(bytes: number) {
      held -= bytes
    },
    held: () => held,
  }
}
type ByteBudget = ReturnType<typeof createByteBudget>

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>, wait: number) {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<'too-slow'>(resolve => {
    timer = setTimeout(resolve, wait, 'too-slow')
  })
  try {
    return await Promise.race([reader.read(), slow])
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads a body into memory for `work`. When `work` has finished, the memory is returned to the system at once, without waiting for
 * the garbage collector, and the bytes cannot be used any more. Reading stops at the first excess byte.
 */
export async function withBody<Result>(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result | BodyError> {
  if (!body) return limits.bytes === 0 ? work(Buffer.alloc(0)) : 'wrong-length'
  const reader = body.getReader()
  // This buffer has memory of its own and is not filled with zeros, because the system provides memory only once it is written to.
  const whole = Buffer.allocUnsafeSlow(limits.bytes)
  const end = performance.now() + limits.total
  let size = 0
  const read = async (): Promise<BodyError | undefined> => {
    while (true) {
      const next = await nextPart(reader, Math.min(limits.idle, end - performance.now()))
      if (typeof next === 'string') return next
      if (next.done) return size === limits.bytes ? undefined : 'wrong-length'
      if (size + next.value.byteLength > limits.bytes) return 'wrong-length'
      if (!limits.budget.take(next.value.byteLength)) return 'no-room'
      whole.set(next.value, size)
      size += next.value.byteLength
    }
  }
  try {
    const problem = await read()
    if (!problem) return await work(whole)
    // This is not awaited, because the rest may never arrive.
    reader.cancel().catch(() => undefined)
    return problem
  } finally {
    limits.budget.release(size)
    whole.buffer.transfer(0)
  }
}
