const block = 512

interface TarFile {
  path: string
  body: Buffer
  at: Date
}

/** One file as an archive holds it (ustar, POSIX 1003.1-1988). `path`: at most 100 bytes, in ASCII. */
export function tarFile({ path, body, at }: TarFile): Buffer {
  const head = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  head.write(path, 0, 100, 'ascii')
  head.write(octal(0o644, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(body.length, 12), 124)
  head.write(octal(Math.max(0, Math.floor(at.getTime() / 1000)), 12), 136)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\0' + '00', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, body, Buffer.alloc((block - (body.length % block)) % block)])
}

/** After the last file. */
export const tarEnd = Buffer.alloc(2 * block)

const textAt = (archive: Buffer, from: number, to: number) => {
  const field = archive.subarray(from, to)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? field.length : end)
}

/** The plain files of an archive; folders, links and what else there may be are passed over. Undefined for no archive. */
export function readTar(archive: Buffer): { path: string; body: Buffer }[] | undefined {
  const files: { path: string; body: Buffer }[] = []
  let at = 0
  while (at + block <= archive.length && archive[at] !== 0) {
    const size = Number.parseInt(textAt(archive, at + 124, at + 136).trim() || '0', 8)
    const end = at + block + size
    if (!Number.isSafeInteger(size) || size < 0 || end > archive.length) return undefined
    if (textAt(archive, at + 257, at + 262) !== 'ustar') return undefined
    const kind = textAt(archive, at + 156, at + 157)
    if (kind === '0' || kind === '')
      files.push({ path: textAt(archive, at, at + 100), body: archive.subarray(at + block, end) })
    at = end + ((block - (size % block)) % block)
  }
  return files
}
