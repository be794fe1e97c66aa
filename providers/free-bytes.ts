/** In bytes. */
const large = 64 * 1024

/**
 * Returns the memory of large bytes to the system now, instead of at the next garbage collection, because photos arrive faster than
 * collections happen (docs/decisions/0305). The bytes cannot be used afterward. Small bytes, and bytes that share their memory with
 * others, stay as they are.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer)
    buffer.transfer(0)
}
