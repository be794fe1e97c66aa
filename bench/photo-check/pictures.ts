import sharp from 'sharp'
import { picture, pictureFile } from '../../web/art/picture.ts'
import { portrait } from '../../web/art/portrait.ts'

/** Mulberry32, a random generator that makes the same pictures in each run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Random = ReturnType<typeof random>
const between = (next: Random, from: number, to: number) => from + next() * (to - from)
const oneOf = <T>(next: Random, list: readonly T[]): T => list[Math.floor(next() * list.length)]!

/** The drawings' own units. The pictures have half as many pixels each way, so that drawing all of them takes only a minute. */
const size = { width: 2_000, height: 1_500 }
const pixels = { width: 1_000, height: 750 }
const card = { width: 856, height: 540 }

function words(next: Random, x: number, y: number, rows: number, longest: number, height: number) {
  return Array.from({ length: rows }, (_, row) => {
    const text = Array.from({ length: Math.floor(between(next, 6, longest)) }, () =>
      oneOf(next, [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789 ']),
    ).join('')
    return `<text x="${x}" y="${y + row * height * 1.7}" font-size="${height}" font-family="DejaVu Sans, sans-serif" fill="#1d2430">${text}</text>`
  }).join('')
}

function front(next: Random): string {
  const ground = oneOf(next, ['#e4e0d2', '#dfe6ea', '#e9dfd9', '#d9e4d8', '#d5d9e6'])
  const band = oneOf(next, ['#2b5a8c', '#7a2f2f', '#2f6b4b', '#4a3f78', '#20262e'])
  const skin = oneOf(next, ['#8d5a3c', '#c99a76', '#e8c4a4', '#5a3826'])
  return `<rect width="856" height="540" rx="32" fill="${ground}"/><path d="M0 32a32 32 0 0 1 32-32h792a32 32 0 0 1 32 32v52H0z" fill="${band}"/>
<rect x="40" y="120" width="220" height="290" fill="#b7c3cd"/><path d="M70 410q80-130 160 0z" fill="#39414d"/><ellipse cx="150" cy="240" rx="58" ry="74" fill="${skin}"/><path d="M92 232q58-120 116 0q-58-50-116 0z" fill="#2a1c14"/>
${words(next, 300, 150, 8, 22, 26)}${words(next, 40, 460, 2, 30, 22)}<circle cx="740" cy="430" r="54" fill="none" stroke="${band}" stroke-width="8"/>`
}

function back(next: Random): string {
  const ground = oneOf(next, ['#e4e0d2', '#dfe6ea', '#e9dfd9', '#d9e4d8'])
  const bars: string[] = []
  for (let x = 60; x < 790; x += 6)
    for (let y = 300; y < 470; y += 8) if (next() < 0.5) bars.push(`M${x} ${y}h6v8h-6z`)
  return `<rect width="856" height="540" rx="32" fill="${ground}"/><rect y="60" width="856" height="90" fill="#1b1b1d"/>
${words(next, 60, 200, 3, 40, 20)}<path d="${bars.join('')}" fill="#15181d"/>`
}

interface Shot {
  side?: 'front' | 'back'
  /** Chooses what is drawn on the card. */
  seed: number
  /** The card's share of the picture's width. */
  share?: number
  dx?: number
  dy?: number
  light?: number
  glare?: boolean
}

const grains = new Map<number, Promise<Buffer>>()
/** Camera grain. It is the only thing here that differs between runs, and is drawn once for each strength. */
function grainOf(sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const made =
    grains.get(sigma) ??
    sharp({ create: { ...pixels, channels: 3, background: '#808080', noise } })
      .raw()
      .toBuffer()
  grains.set(sigma, made)
  return made
}

/** A card on a table, as a camera sees it: slightly turned, lit from one side, with grain. */
async function cardOnTable(next: Random, shot: Shot): Promise<Buffer> {
  const { width, height } = size
  const { side = 'front', share = between(next, 0.55, 0.8), light = between(next, 0.6, 1) } = shot
  const scale = (share * width) / card.width
  const turn = between(next, -7, 7)
  const [dx, dy] = [shot.dx ?? between(next, -60, 60), shot.dy ?? between(next, -50, 50)]
  const table = oneOf(next, ['#3b2f27', '#22262c', '#4b3a2e', '#2d3a33', '#1b1b1f', '#5a4636'])
  const grain = oneOf(next, ['wood', 'cloth', 'plain'])
  const planks =
    grain === 'wood'
      ? Array.from({ length: 70 }, () => {
          const y = between(next, 0, height)
          return `<path d="M0 ${y}q${width / 2} ${between(next, -30, 30)} ${width} ${between(next, -12, 12)}" stroke="#000" stroke-opacity="${between(next, 0.04, 0.16)}" stroke-width="${between(next, 2, 9)}" fill="none"/>`
        }).join('')
      : ''
  const drawn = (side === 'front' ? front : back)(random(shot.seed))
  const [gx, gy] = [
    width / 2 + dx + between(next, -260, 260) * scale,
    height / 2 + dy + between(next, -120, 120) * scale,
  ]
  const spot = between(next, 110, 230)
  const glare = shot.glare
    ? `<radialGradient id="s"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${gx}" cy="${gy}" rx="${spot}" ry="${spot * between(next, 0.5, 1)}" fill="url(#s)"/>`
    : ''
  const angle = between(next, 0, 1)
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${table}"/>${planks}
<g transform="translate(${width / 2 + dx} ${height / 2 + dy}) rotate(${turn}) scale(${scale}) translate(-428 -270)"><rect x="8" y="12" width="856" height="540" rx="32" fill="#000" opacity=".35"/>${drawn}</g>
<linearGradient id="l" x2="${angle}" y2="${1 - angle}"><stop stop-opacity="0"/><stop offset="1" stop-opacity="${between(next, 0.05, 0.3)}"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const sigma = grain === 'cloth' ? 9 : 5
  const lit = await sharp(Buffer.from(scene)).flatten().linear(light, 0).raw().toBuffer()
  const seen = await sharp(lit, { raw: { ...pixels, channels: 3 } })
    .composite([
      { input: await grainOf(sigma), raw: { ...pixels, channels: 3 }, blend: 'soft-light' },
      ...(glare
        ? [
            {
              input: Buffer.from(
                `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}">${glare}</svg>`,
              ),
            },
          ]
        : []),
    ])
    .blur(between(next, 0.3, 0.7))
    .jpeg({ quality: 88 })
    .toBuffer()
  return seen
}

/** Light and dark, each with the darker tone of its shadows. */
const skins = [
  ['#8D5A3C', '#6E422B'],
  ['#C99A76', '#A8764F'],
  ['#E8C4A4', '#C79A78'],
  ['#5A3826', '#3F2518'],
] as const
const hairs = ['#17110F', '#4A3020', '#8A6A3A', '#8F8F8F'] as const

/** A person in front of a wall, or several side by side, drawn by us. */
async function face(next: Random, light = between(next, 0.6, 1), people = 1): Promise<Buffer> {
  const wall = oneOf(next, ['#D8E2EE', '#E8E2D4', '#C9D2C6', '#B8B2AA'])
  const figures = Array.from({ length: people }, (_, at) => {
    const [skin, skinD] = oneOf(next, skins)
    const figure = portrait({ h: 500, skin, skinD, hair: oneOf(next, hairs), glasses: next() < 0.15 })
    const size = 400 / people
    return `<svg x="${at * size}" y="${500 - size * 1.25}" width="${size}" height="${size * 1.25}" viewBox="0 0 400 500">${figure}</svg>`
  })
  const drawn = pictureFile(
    picture('0 0 400 500', `<path fill="${wall}" d="M0 0h400v500H0z"/>${figures.join('')}`),
  )
  return sharp(Buffer.from(drawn), { density: 130 })
    .resize(600, 750, { fit: 'cover' })
    .flatten({ background: wall })
    .linear(light, 0)

    .blur(between(next, 0.3, 0.7))
    .jpeg({ quality: 88 })
    .toBuffer()
}

const motion = (angle: number, length: number) => {
  const side = 15
  const kernel = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) - 7, Math.floor(at / side) - 7]
    const along = x * Math.cos(angle) + y * Math.sin(angle)
    const across = Math.abs(-x * Math.sin(angle) + y * Math.cos(angle))
    return Math.abs(along) <= length / 2 && across < 0.8 ? 1 : 0
  })
  return { width: side, height: side, kernel }
}

/** The photo as shown on a screen: with the screen's grid, and the stripes that the two grids make together. */
async function onScreen(next: Random, photo: Buffer): Promise<Buffer> {
  const period = between(next, 6, 15)
  const [strength, turn] = [between(next, 0.1, 0.22), between(next, -4, 4)]
  const grid = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750"><defs><pattern id="p" width="${period}" height="${period}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="${period / 2}" height="${period}" opacity="${strength}"/><rect width="${period}" height="${period / 2.4}" opacity="${strength / 2}"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
  return sharp(photo)
    .composite([{ input: Buffer.from(grid) }])
    .blur(0.4)
    .jpeg({ quality: 88 })
    .toBuffer()
}

export interface MadePicture {
  kind: string
  of: 'card' | 'face'
  bad: boolean
  bytes: Buffer
  /** The picture in the other slot. */
  other?: Buffer
}

/** 390 pictures: 160 good ones, and 230 with one problem each. Drawn by us, so they belong to nobody else. */
export async function* madePictures(step = 1): AsyncGenerator<MadePicture> {
  for (let at = 0; at < 120; at += step) {
    const next = random(1_000 + at)
    const [side, opposite] = at % 2 ? (['back', 'front'] as const) : (['front', 'back'] as const)
    const other = await cardOnTable(next, { seed: at, side: opposite })
    yield { kind: 'card', of: 'card', bad: false, bytes: await cardOnTable(next, { seed: at, side }), other }
  }
  for (let at = 0; at < 40; at += step)
    yield { kind: 'face', of: 'face', bad: false, bytes: await face(random(2_000 + at)) }
  for (let at = 0; at < 30; at += step) {
    const next = random(3_000 + at)
    const [sharpOne, seed] = [await cardOnTable(next, { seed: at, side: at % 2 ? 'back' : 'front' }), at]
    const soft = sharp(sharpOne).blur(between(next, 3.5, 8))
    yield { kind: 'blurred card', of: 'card', bad: true, bytes: await soft.jpeg().toBuffer() }
    const small = await sharp(sharpOne).resize(660).toBuffer()
    const moved = sharp(
      await sharp(small)
        .convolve(motion(between(next, 0, 3.1), between(next, 9, 14)))
        .toBuffer(),
    )
    yield { kind: 'moved card', of: 'card', bad: true, bytes: await moved.resize(1_000).jpeg().toBuffer() }
    yield {
      kind: 'dark card',
      of: 'card',
      bad: true,
      bytes: await cardOnTable(next, { seed, light: between(next, 0.08, 0.24) }),
    }
    yield { kind: 'glare', of: 'card', bad: true, bytes: await cardOnTable(next, { seed, glare: true }) }
    const away = oneOf(next, [
      [520, 0],
      [-520, 0],
      [0, 420],
      [0, -420],
      [420, 330],
    ] as const)
    yield {
      kind: 'cropped card',
      of: 'card',
      bad: true,
      bytes: await cardOnTable(next, { seed, share: between(next, 0.7, 0.9), dx: away[0], dy: away[1] }),
    }
  }
  for (let at = 0; at < 10; at += step) {
    const next = random(4_000 + at)
    const photo = await cardOnTable(next, { seed: at })
    yield { kind: 'screen', of: 'card', bad: true, bytes: await onScreen(next, photo) }
    yield {
      kind: 'same side',
      of: 'card',
      bad: true,
      bytes: photo,
      other: await cardOnTable(next, { seed: at }),
    }
    yield {
      kind: 'blurred face',
      of: 'face',
      bad: true,
      bytes: await sharp(await face(next))
        .blur(between(next, 6, 10))
        .jpeg()
        .toBuffer(),
    }
    yield { kind: 'dark face', of: 'face', bad: true, bytes: await face(next, between(next, 0.05, 0.2)) }
  }
  for (let at = 0; at < 20; at += step) {
    const next = random(5_000 + at)
    const bytes = await cardOnTable(next, { seed: at, side: 'back' })
    yield { kind: 'no face', of: 'face', bad: true, bytes }
    yield { kind: 'several faces', of: 'face', bad: true, bytes: await face(next, between(next, 0.6, 1), 2) }
  }
}
