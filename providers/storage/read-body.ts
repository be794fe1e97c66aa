export interface BodyLimits {
  /** The length that the request declared. More, or less, is `wrong-length`. */
  bytes: number
  /** Milliseconds without a byte. */
  idle: number
  /** Milliseconds for the whole body. */
  total: number
  /** Memory that all bodies share. */
  budget: ByteBudget
}

export type BodyFault = 'wrong-length' | 'broken' | 'too-slow' | 'no-room'

/** Counts bytes that are held, so that many uploads at once cannot take all memory. Charged as bytes come in, not as they are announced: who sends little takes little. */
export function createByteBudget(limit: number) {
  let held = 0
  return {
    /** False, and nothing taken, where there is no room. */
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
export type ByteBudget = ReturnType<typeof createByteBudget>

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
 * Reads a body into memory and hands it to `work`; the memory counts until `work` is done. Stops reading at the first
 * byte too many.
 */
export async function withBody<Result>(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result | BodyFault> {
  if (!body) return limits.bytes === 0 ? work(Buffer.alloc(0)) : 'wrong-length'
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  const end = performance.now() + limits.total
  let size = 0
  const read = async (): Promise<BodyFault | undefined> => {
    while (true) {
      const next = await nextPart(reader, Math.min(limits.idle, end - performance.now()))
      if (typeof next === 'string') return next
      if (next.done) return size === limits.bytes ? undefined : 'wrong-length'
      if (size + next.value.byteLength > limits.bytes) return 'wrong-length'
      if (!limits.budget.take(next.value.byteLength)) return 'no-room'
      size += next.value.byteLength
      parts.push(next.value)
    }
  }
  try {
    const fault = await read()
    if (!fault) return await work(Buffer.concat(parts))
    // What is still on its way is not waited for.
    reader.cancel().catch(() => undefined)
    return fault
  } finally {
    limits.budget.release(size)
  }
}
