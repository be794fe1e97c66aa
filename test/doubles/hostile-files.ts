import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureError } from '../../contract/picture.ts'
import {
  jpegSegment,
  photo,
  pngBomb,
  pngChunk,
  pngOf,
  pngStart,
  riff,
  text,
  withJpegSegments,
  withPngChunks,
} from './picture-bytes.ts'

export const marker = 'HOSTILE-MARKER'
const script = `<script>alert("${marker}")</script>`
const php = `<?php system("${marker}"); ?>`
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}</svg>`
const zip = Buffer.concat([
  text('PK\x03\x04'),
  Buffer.alloc(26),
  text(marker),
  text('PK\x05\x06'),
  Buffer.alloc(18),
])

interface HostileFile {
  name: string
  bytes: Buffer
  type?: string
}
export interface RefusedFile extends HostileFile {
  reason: PictureError
}

const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(200)])

function wrongTypes(): RefusedFile[] {
  const bodies: [name: string, bytes: Buffer | string, type?: string][] = [
    ['a text', 'just words'],
    ['HTML', html],
    ['HTML that admits it', html, 'text/html'],
    ['HTML behind a byte order mark', `\xef\xbb\xbf${html}`],
    ['SVG', svg],
    ['SVG that admits it', svg, 'image/svg+xml'],
    ['SVG behind an XML declaration', `<?xml version="1.0"?>${svg}`, 'image/png'],
    ['SVG behind white space and a comment', `\n\n <!-- photo -->${svg}`, 'image/webp'],
    ['SVG behind a byte order mark', `\xef\xbb\xbf${svg}`, 'image/png'],
    [
      'SVG that includes a file',
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
    ],
    ['SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le'), 'image/png'],
    ['compressed SVG', gzipSync(svg), 'image/png'],
    ['GIF', Buffer.concat([text('GIF87a'), Buffer.alloc(300)])],
    ['GIF that is a script too', `GIF89a=1;alert("${marker}")`, 'image/png'],
    ['GIF with an archive behind it', Buffer.concat([text('GIF89a'), Buffer.alloc(100), zip])],
    ['PDF', `%PDF-1.7\n/JS (${marker})`],
    ['an archive', zip],
    ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(300)])],
    ['a Linux program', Buffer.concat([text('\x7fELF'), Buffer.alloc(300)])],
    ['a shell script', `#!/bin/sh\necho ${marker}`],
    ['PHP', php],
    ['PostScript', `%!PS\n(${marker}) show`],
    ['drawing commands', `push graphic-context\nfill 'url(https://x/"|id")'`],
    ['the antivirus test file', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
    ['AVIF', isoMedia('avif')],
    ['a film', isoMedia('isom')],
    ['TIFF of one byte order', Buffer.concat([text('II*\0'), Buffer.alloc(300)])],
    ['TIFF of the other', Buffer.concat([text('MM\0*'), Buffer.alloc(300)])],
    ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(300)])],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(300)])],
    ['Photoshop', Buffer.concat([text('8BPS'), Buffer.alloc(300)])],
    ['JPEG 2000', Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n\x87\n'), Buffer.alloc(300)])],
    ['JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(300)])],
    ['sound in the frame of WebP', riff('WAVE', ['fmt ', Buffer.alloc(300)]), 'image/webp'],
    ['a film in the frame of WebP', riff('AVI ', ['LIST', Buffer.alloc(300)]), 'image/webp'],
    [
      'PNG that was sent as text',
      Buffer.from(pngStart.toString('latin1').replace('\r\n', '\n'), 'latin1'),
      'image/png',
    ],
    ['one byte', Buffer.from([0xff])],
    ['zeros', Buffer.alloc(5_000)],
  ]
  return bodies.map(([name, body, type]) => ({
    name,
    bytes: typeof body === 'string' ? text(body) : body,
    reason: 'type',
    ...(type ? { type } : {}),
  }))
}

async function broken(): Promise<RefusedFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    photo().jpeg().toBuffer(),
    photo().png().toBuffer(),
    photo().webp().toBuffer(),
  ])
  const cut = (name: string, bytes: Buffer, type: string, shares: number[]) =>
    shares.map(share => ({
      name: `${name} cut after ${share * 100} %`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
      type,
      reason: 'unreadable' as const,
    }))
  const noSize = Buffer.from(jpeg)
  noSize.writeUInt32BE(0, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  const wrongCheck = Buffer.from(png)
  wrongCheck[29]! ^= 0xff
  const wrongData = Buffer.from(png)
  wrongData.fill(0xaa, 60, 200)
  const bodies: [name: string, bytes: Buffer, type?: string][] = [
    ['the first bytes of JPEG and HTML', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(html)])],
    ['the first bytes of PNG and HTML', Buffer.concat([pngStart, text(html)]), 'image/png'],
    ['the first bytes of PNG and SVG', Buffer.concat([pngStart, text(svg)]), 'image/png'],
    ['the frame of WebP and HTML', riff('WEBP', ['VP8 ', text(html)]), 'image/webp'],
    ['only the first bytes of JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['only the first bytes of PNG', pngStart, 'image/png'],
    ['JPEG without a size', noSize],
    ['PNG without a width', pngOf(0, 400, deflateSync(Buffer.alloc(400))), 'image/png'],
    ['PNG with a wrong check sum', wrongCheck, 'image/png'],
    ['PNG with broken data', wrongData, 'image/png'],
    ['PNG with too little data', pngOf(400, 400, deflateSync(Buffer.alloc(10))), 'image/png'],
    ['PNG whose data is no data', pngOf(400, 400, text(html)), 'image/png'],
    ['PNG larger than the format allows', pngOf(2 ** 31, 2 ** 31, Buffer.alloc(10)), 'image/png'],
  ]
  return [
    ...bodies.map(([name, bytes, type]) => ({
      name,
      bytes,
      reason: 'unreadable' as const,
      ...(type ? { type } : {}),
    })),
    ...cut('JPEG', jpeg, 'image/jpeg', [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]),
    ...cut('PNG', png, 'image/png', [0.01, 0.1, 0.5, 0.9, 0.99]),
    ...cut('WebP', webp, 'image/webp', [0.01, 0.1, 0.5, 0.9, 0.99]),
  ]
}

async function wrongSizes(): Promise<RefusedFile[]> {
  const jpeg = await photo().jpeg().toBuffer()
  const sized = (width: number, height: number) => {
    const changed = Buffer.from(jpeg)
    const at = changed.indexOf(Buffer.from([0xff, 0xc0])) + 5
    changed.writeUInt16BE(height, at)
    changed.writeUInt16BE(width, at + 2)
    return changed
  }
  const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])
  const data = deflateSync(Buffer.alloc(10))
  return [
    { name: 'a PNG bomb of 30000 by 30000', bytes: pngBomb(), type: 'image/png', reason: 'too-many-pixels' },
    {
      name: 'PNG that claims 10000 by 10000',
      bytes: pngOf(10_000, 10_000, data),
      type: 'image/png',
      reason: 'too-many-pixels',
    },
    { name: 'JPEG that claims 65500 by 65500', bytes: sized(65_500, 65_500), reason: 'too-many-pixels' },
    { name: 'JPEG just above the limit', bytes: sized(10_000, 5_001), reason: 'too-many-pixels' },
    {
      name: 'WebP that claims 16384 by 16384',
      bytes: riff('WEBP', ['VP8X', canvas]),
      type: 'image/webp',
      reason: 'unreadable',
    },
    { name: 'one pixel', bytes: await photo(1, 1).png().toBuffer(), type: 'image/png', reason: 'too-small' },
    { name: 'a line', bytes: await photo(5_000, 1).png().toBuffer(), type: 'image/png', reason: 'too-small' },
    { name: 'one pixel too narrow', bytes: await photo(199, 900).jpeg().toBuffer(), reason: 'too-small' },
    { name: 'nothing', bytes: Buffer.alloc(0), reason: 'empty' },
    { name: 'a HEIC photo', bytes: isoMedia('heic'), reason: 'heic' },
    { name: 'a HEIC photo that says it', bytes: isoMedia('mif1'), type: 'image/heic', reason: 'heic' },
  ]
}

export async function refusedFiles(): Promise<RefusedFile[]> {
  return [...wrongTypes(), ...(await broken()), ...(await wrongSizes())]
}

/** Pictures with hidden content. They are accepted, and only the pixels remain. */
export async function carriers(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    photo().jpeg().toBuffer(),
    photo().png().toBuffer(),
    photo().webp().toBuffer(),
  ])
  const exif = {
    IFD0: { ImageDescription: marker, Artist: `"><img src=x onerror=${marker}>`, Copyright: php },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '40/1 42/1 46/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '74/1 0/1 21/1',
    },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${marker}</a></x:xmpmeta>`
  const animation = {
    pages: 3,
    create: { width: 300, height: 900, channels: 3 as const, background: 'red', pageHeight: 300 },
  }
  // Decoders fill the missing rest with gray, which a reviewer sees.
  const overstated = Buffer.from(jpeg)
  overstated.writeUInt16BE(3_000, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  const jpegs: [string, Buffer][] = [
    ['EXIF with script and GPS', await photo().withExif(exif).jpeg().toBuffer()],
    [
      'EXIF that is broken',
      withJpegSegments(jpeg, jpegSegment(0xe1, text(`Exif\0\0II*\0\xff\xff\xff\xff${marker}`))),
    ],
    [
      'a thumbnail in EXIF',
      withJpegSegments(
        jpeg,
        jpegSegment(0xe1, Buffer.concat([text(`Exif\0\0${marker}`), jpeg.subarray(0, 9_000)])),
      ),
    ],
    ['XMP', await photo().withXmp(xmp).jpeg().toBuffer()],
    ['IPTC', withJpegSegments(jpeg, jpegSegment(0xed, text(`Photoshop 3.0\0 8BIM\x04\x04 ${marker}`)))],
    [
      'a color profile of junk',
      withJpegSegments(jpeg, jpegSegment(0xe2, text(`ICC_PROFILE\0\x01\x01${marker.repeat(40)}`))),
    ],
    ['a real color profile', await photo().withIccProfile('p3').jpeg().toBuffer()],
    ['PHP in a comment', withJpegSegments(jpeg, jpegSegment(0xfe, text(php)))],
    [
      'sixty comments',
      withJpegSegments(jpeg, ...Array.from({ length: 60 }, () => jpegSegment(0xfe, text(script)))),
    ],
    ['a maker’s own segment', withJpegSegments(jpeg, jpegSegment(0xef, text(marker.repeat(4_000))))],
    ['HTML behind its end', Buffer.concat([jpeg, text(html)])],
    ['an archive behind its end', Buffer.concat([jpeg, zip])],
    ['a second picture behind its end', Buffer.concat([jpeg, text(marker), jpeg])],
    ['more height than data', overstated],
    ['another type’s name', png],
  ]
  const pngs: [string, Buffer][] = [
    ['a text with script', withPngChunks(png, pngChunk('tEXt', text(`Comment\0${script}`)))],
    [
      'an international text',
      withPngChunks(png, pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    ],
    [
      'a text that unfolds to 50 MB',
      withPngChunks(
        png,
        pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      ),
    ],
    [
      'a profile that unfolds to 50 MB',
      withPngChunks(
        png,
        pngChunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      ),
    ],
    ['EXIF', withPngChunks(png, pngChunk('eXIf', text(`II*\0${marker}`)))],
    ['an unknown chunk', withPngChunks(png, pngChunk('hERo', text(php)))],
    ['an animation', withPngChunks(png, pngChunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])))],
    ['script behind its end', Buffer.concat([png, text(script)])],
    ['an archive behind its end', Buffer.concat([png, zip])],
    [
      'more data than its size',
      pngOf(400, 400, deflateSync(Buffer.concat([Buffer.alloc(400 * 51), text(php.repeat(50))]))),
    ],
  ]
  const webps: [string, Buffer][] = [
    ['EXIF and GPS', await photo().withExif(exif).webp().toBuffer()],
    ['XMP', await photo().withXmp(xmp).webp().toBuffer()],
    ['HTML behind its end', Buffer.concat([webp, text(html)])],
    [
      'an animation',
      await sharp({ ...animation })
        .webp()
        .toBuffer(),
    ],
  ]
  const named = (kind: string, type: string, list: [string, Buffer][]): HostileFile[] =>
    list.map(([name, bytes]) => ({ name: `${kind} with ${name}`, bytes, type }))
  return [
    ...named('JPEG', 'image/jpeg', jpegs),
    ...named('PNG', 'image/png', pngs),
    ...named('WebP', 'image/webp', webps),
  ]
}
