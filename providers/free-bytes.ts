/** In bytes. */
const large = 64 * 1024

/**
 * Gives the memory of large bytes back to the system now, instead of at the next garbage collection: photos come faster than
 * those (docs/decisions/0305). The bytes are gone afterwards. Small ones, and those that share their memory with others, stay as they
 * are.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer)
    buffer.transfer(0)
}
