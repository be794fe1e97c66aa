const block = 512

interface TarFile {
  path: string
  body: Buffer
  at: Date
}

/** Name and prefix of ustar: a path of more than 100 bytes is split at a slash. Throws for one that does not fit. */
function splitPath(path: string): { name: string; prefix: string } {
  if (path.length <= 100) return { name: path, prefix: '' }
  const slash = path.indexOf('/', path.length - 101)
  if (slash < 1 || slash > 155) throw new Error('a path is too long for a tar file')
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) }
}

/** One file in ustar format (POSIX 1003.1-1988). `path`: ASCII, at most 255 bytes, with a slash among its last 101. */
export function tarFile({ path, body, at }: TarFile): Buffer {
  const head = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  const { name, prefix } = splitPath(path)
  head.write(name, 0, 100, 'ascii')
  head.write(octal(0o644, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(body.length, 12), 124)
  head.write(octal(Math.max(0, Math.floor(at.getTime() / 1000)), 12), 136)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\0' + '00', 257)
  head.write(prefix, 345, 155, 'ascii')
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, body, padding(body.length)])
}

const padding = (length: number) => Buffer.alloc((block - (length % block)) % block)

export const tarEnd = Buffer.alloc(2 * block)

export class TarError extends Error {}

function taker(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await pieces.next()
    if (!done) held = value
    return !done
  }
  return {
    async take(length: number): Promise<Buffer> {
      const list: Buffer[] = []
      let missing = length
      while (missing > 0 && (held.length > 0 || (await more()))) {
        const piece = held.subarray(0, missing)
        list.push(piece)
        held = held.subarray(piece.length)
        missing -= piece.length
      }
      return Buffer.concat(list)
    },
    async skip(length: number): Promise<void> {
      let missing = length
      while (missing > 0 && (held.length > 0 || (await more()))) {
        const passed = Math.min(missing, held.length)
        held = held.subarray(passed)
        missing -= passed
      }
      if (missing > 0) throw new TarError()
    },
    end: async () => void (await pieces.return?.()),
  }
}

function textAt(head: Buffer, from: number, to: number): string {
  const field = head.subarray(from, to)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? field.length : end)
}

/** A path takes a few hundred bytes. A header may also have other records, such as attributes. */
const longestHeader = 64 * 1024

/** The path in an extended header of POSIX.1-2001 (pax), whose records have the form `27 path=a/long/path.md\n`. */
function pathOfPax(records: Buffer): string | undefined {
  let path: string | undefined
  for (let at = 0; at < records.length; ) {
    const space = records.indexOf(' ', at)
    const length = Number(records.toString('latin1', at, space))
    if (space < 0 || !(length > space - at) || at + length > records.length) throw new TarError()
    const [, found] = /^path=(.*)\n$/s.exec(records.toString('utf8', space + 1, at + length)) ?? []
    path = found ?? path
    at += length
  }
  return path
}

/** Headers in front of a file whose path is too long for its own one, or is not ASCII: those of pax, and those of GNU tar. */
const pathReaders: Readonly<Record<string, (body: Buffer) => string | undefined>> = {
  x: pathOfPax,
  L: body => textAt(body, 0, body.length),
}

/**
 * Yields regular files in order and skips folders, links and everything else. Loads only files that are `wanted`, one at a time.
 * Throws `TarError`.
 */
export async function* tarFiles(
  source: AsyncIterable<Buffer>,
  wanted: (path: string, size: number) => boolean,
): AsyncGenerator<{ path: string; body: Buffer }> {
  const bytes = taker(source)
  let wholePath: string | undefined
  try {
    for (let isFirst = true; ; isFirst = false) {
      const head = await bytes.take(block)
      // Some writers omit the end blocks.
      if (!isFirst && (head.length === 0 || head[0] === 0)) return
      const size = Number.parseInt(textAt(head, 124, 136).trim() || '0', 8)
      if (
        head.length < block ||
        textAt(head, 257, 262) !== 'ustar' ||
        !Number.isSafeInteger(size) ||
        size < 0
      )
        throw new TarError()
      // Older formats end their mark differently and use these bytes for other fields.
      const prefix = head[262] === 0 ? textAt(head, 345, 500) : ''
      const kind = textAt(head, 156, 157)
      const rest = padding(size).length
      const readPath = Object.hasOwn(pathReaders, kind) ? pathReaders[kind] : undefined
      if (readPath) {
        if (size > longestHeader) throw new TarError()
        const body = await bytes.take(size)
        if (body.length < size) throw new TarError()
        wholePath = readPath(body) ?? wholePath
        await bytes.skip(rest)
        continue
      }
      const path = wholePath ?? (prefix ? `${prefix}/` : '') + textAt(head, 0, 100)
      wholePath = undefined
      if ((kind === '0' || kind === '') && wanted(path, size)) {
        const body = await bytes.take(size)
        if (body.length < size) throw new TarError()
        yield { path, body }
        await bytes.skip(rest)
      } else await bytes.skip(size + rest)
    }
  } finally {
    await bytes.end()
  }
}
