import sharp from 'sharp'

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 90, alpha: 0.5 } } })

/** Small files of at most 50 million pixels, which a decoder holds in memory as a whole. */
export async function costlyFiles(): Promise<{ name: string; type: string; bytes: Buffer }[]> {
  const [jpeg, interlaced, deep, turned] = await Promise.all([
    flat(5_100, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(6_200, 6_100, 4).png({ progressive: true }).toBuffer(),
    flat(4_400, 4_300, 4).toColorspace('rgb16').png({ progressive: true }).toBuffer(),
    flat(4_400, 4_300, 4).toColorspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer(),
  ])
  return [
    { name: 'a progressive JPEG with whole colors', type: 'image/jpeg', bytes: jpeg },
    { name: 'an interlaced PNG with transparency', type: 'image/png', bytes: interlaced },
    { name: 'an interlaced PNG of 16 bits', type: 'image/png', bytes: deep },
    { name: 'a PNG of 16 bits that has to be turned', type: 'image/png', bytes: turned },
  ]
}

/** The largest files of 49 million pixels that are held whole and just fit. */
export async function largestFiles(): Promise<{ name: string; type: string; bytes: Buffer }[]> {
  const [jpeg, interlaced] = await Promise.all([
    flat(7_000, 7_000).jpeg({ progressive: true }).toBuffer(),
    flat(7_000, 7_000).png({ progressive: true }).toBuffer(),
  ])
  return [
    { name: 'the largest progressive JPEG', type: 'image/jpeg', bytes: jpeg },
    { name: 'the largest interlaced PNG', type: 'image/png', bytes: interlaced },
  ]
}

/** The parts of a progressive JPEG of one color: what comes before the second scan, and one scan of each color's finer details. */
async function partsOf(width: number, height: number) {
  const jpeg = await flat(width, height).jpeg({ progressive: true }).toBuffer()
  const marks: { at: number; code: number }[] = []
  for (let at = 2; at < jpeg.length - 1; at += 1)
    if (jpeg[at] === 0xff && [0xc4, 0xda, 0xd9].includes(jpeg[at + 1]!))
      marks.push({ at, code: jpeg[at + 1]! })
  const details = new Map<number, { table: Buffer; scan: Buffer }>()
  for (const [index, { at, code }] of marks.entries()) {
    if (code !== 0xda || jpeg[at + 4] !== 1) continue
    const [color, before, next] = [jpeg[at + 5]!, marks[index - 1]!.at, marks[index + 1]!.at]
    const isFirst = jpeg[at + 9]! >> 4 === 0
    if (isFirst && !details.has(color))
      details.set(color, { table: jpeg.subarray(before, at), scan: jpeg.subarray(at, next) })
  }
  const scans = marks.filter(({ code }) => code === 0xda)
  const afterFirst = marks[marks.indexOf(scans[0]!) + 1]!.at
  return { begin: jpeg.subarray(0, afterFirst), details: [...details.values()] }
}

/** A progressive JPEG that sends each of 63 details of each color in scans of its own, thirteen of them: 2,458 scans that hold nothing. */
export async function scanBomb(width: number, height: number): Promise<Buffer> {
  const { begin, details } = await partsOf(width, height)
  const parts: Buffer[] = [begin]
  for (const { table, scan } of details)
    for (let detail = 1; detail < 64; detail += 1)
      for (let bit = 12; bit >= 0; bit -= 1) {
        const one = Buffer.from(scan)
        one[7] = detail
        one[8] = detail
        one[9] = ((bit === 12 ? 0 : bit + 1) << 4) | bit
        parts.push(table, one)
      }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
