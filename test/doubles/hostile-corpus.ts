import { createCipheriv } from 'node:crypto'
import { costlyFiles, largestFiles, scanBomb } from './costly-pictures.ts'
import { carriers, marker, refusedFiles } from './hostile-files.ts'
import { jpegSegment, photo, pngChunk, riff, text, withJpegSegments, withPngChunks } from './picture-bytes.ts'

export interface CorpusFile {
  name: string
  type: string
  bytes: Buffer
}

/** Numbers below `limit`; the same seed gives the same ones. */
function numbersOf(seed: number) {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  return (limit: number) => cipher.update(Buffer.alloc(4)).readUInt32BE() % limit
}
type Draw = ReturnType<typeof numbersOf>

const mutations: Record<string, (bytes: Buffer, draw: Draw) => Buffer> = {
  'other bytes': (bytes, draw) => {
    const changed = Buffer.from(bytes)
    for (let left = 1 + draw(200); left > 0; left -= 1) changed[12 + draw(bytes.length - 12)] = draw(256)
    return changed
  },
  'other bytes in its header': (bytes, draw) => {
    const changed = Buffer.from(bytes)
    for (let left = 1 + draw(12); left > 0; left -= 1) changed[12 + draw(200)] = draw(256)
    return changed
  },
  'a part missing': (bytes, draw) => {
    const from = 12 + draw(bytes.length - 12)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + draw(2_000))])
  },
  'a part twice': (bytes, draw) => {
    const from = 12 + draw(bytes.length - 12)
    const to = from + 1 + draw(2_000)
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  },
  'an end of noise': (bytes, draw) => {
    const noise = Buffer.from(Array.from({ length: 1_000 }, () => draw(256)))
    return Buffer.concat([bytes.subarray(0, 12 + draw(bytes.length - 12)), noise])
  },
}

async function mutated(draw: Draw): Promise<CorpusFile[]> {
  const bases: [name: string, type: string, bytes: Buffer][] = [
    ['JPEG', 'image/jpeg', await photo().jpeg().toBuffer()],
    ['progressive JPEG', 'image/jpeg', await photo().jpeg({ progressive: true }).toBuffer()],
    ['PNG', 'image/png', await photo().png().toBuffer()],
    ['interlaced PNG', 'image/png', await photo().png({ progressive: true }).toBuffer()],
    ['WebP', 'image/webp', await photo().webp().toBuffer()],
    ['lossless WebP', 'image/webp', await photo().webp({ lossless: true }).toBuffer()],
  ]
  return bases.flatMap(([name, type, bytes]) =>
    Object.entries(mutations).flatMap(([how, mutate]) =>
      [1, 2, 3, 4, 5, 6].map(number => ({
        name: `${name} with ${how}, ${number}`,
        type,
        bytes: mutate(bytes, draw),
      })),
    ),
  )
}

const passengers: Record<string, string> = {
  'photo.html.jpg': `<!doctype html><script>alert("${marker}")</script>`,
  'photo.svg.png': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')"/>`,
  'photo.js.webp': `*/=1;alert("${marker}")/*`,
  'photo.php.jpg': `<?php system("${marker}"); ?>`,
  'photo.pdf.jpg': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${marker}"))>>>>endobj`,
  'photo.zip.png': `PK\x03\x04${marker}PK\x05\x06${'\0'.repeat(18)}`,
  'photo.exe.jpg': `MZ${'\0'.repeat(58)}@\0\0\0PE\0\0${marker}`,
}

async function polyglots(): Promise<CorpusFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    photo().jpeg().toBuffer(),
    photo().png().toBuffer(),
    photo().webp().toBuffer(),
  ])
  return Object.entries(passengers).flatMap(([name, body]) => {
    const file = (where: string, type: string, bytes: Buffer) => ({ name: `${name} ${where}`, type, bytes })
    return [
      file('in a comment of JPEG', 'image/jpeg', withJpegSegments(jpeg, jpegSegment(0xfe, text(body)))),
      file(
        'in the EXIF of JPEG',
        'image/jpeg',
        withJpegSegments(jpeg, jpegSegment(0xe1, text(`Exif\0\0${body}`))),
      ),
      file('behind JPEG', 'image/jpeg', Buffer.concat([jpeg, text(body)])),
      file('in front of JPEG', 'image/jpeg', Buffer.concat([text(body), jpeg])),
      file('in a text of PNG', 'image/png', withPngChunks(png, pngChunk('tEXt', text(`Comment\0${body}`)))),
      file('behind PNG', 'image/png', Buffer.concat([png, text(body)])),
      file('behind WebP', 'image/webp', Buffer.concat([webp, riff('EXIF', ['XMP ', text(body)])])),
    ]
  })
}

async function largePictures(): Promise<CorpusFile[]> {
  const bytes = await scanBomb(7_000, 7_000)
  const bomb = { name: 'JPEG of 49 million pixels with 2,458 scans', type: 'image/jpeg', bytes }
  return [...(await costlyFiles()), ...(await largestFiles()), bomb]
}

/** They take seconds to make and are the same for every seed. */
let large: Promise<CorpusFile[]> | undefined

/** Over 300 files that no one sends by mistake. The same seed gives the same ones. */
export async function hostileCorpus(seed: number): Promise<CorpusFile[]> {
  const typed = <File extends { name: string; bytes: Buffer; type?: string }>(file: File): CorpusFile => ({
    ...file,
    type: file.type ?? 'image/jpeg',
  })
  large ??= largePictures()
  return [
    ...(await refusedFiles()).map(typed),
    ...(await carriers()).map(typed),
    ...(await large),
    ...(await polyglots()),
    ...(await mutated(numbersOf(seed))),
  ]
}
