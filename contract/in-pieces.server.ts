import { yieldToEventLoop } from './yield-to-event-loop.server.ts'

/** In characters. */
const pieceSize = 64 * 1024

/** A text of many megabytes as a stream. Other requests are answered between its pieces, and it is never in memory as a whole. */
export function inPieces(parts: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = parts[Symbol.iterator]()
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop()
      let piece = ''
      while (piece.length < pieceSize) {
        const next = source.next()
        if (next.done) {
          controller.enqueue(encoder.encode(piece))
          controller.close()
          return
        }
        piece += next.value
      }
      controller.enqueue(encoder.encode(piece))
    },
  })
}
