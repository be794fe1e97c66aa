import { fill, line } from './shape.ts'

type Skin = { tone: string; shade: string }
export const skins = {
  deep: { tone: '#5E3826', shade: '#452718' },
  brown: { tone: '#8A5638', shade: '#6B3F27' },
  olive: { tone: '#B57E56', shade: '#935F3C' },
  tan: { tone: '#CF9A72', shade: '#AB764F' },
  fair: { tone: '#E8BC9A', shade: '#C88F6B' },
} as const satisfies Record<string, Skin>

export type Head = {
  skin: keyof typeof skins
  hair: Hair
  hairColor?: string
  /** The colors of a cap or a scarf, and of its darker side. */
  hat?: Hat
  hatColor?: readonly [string, string]
  beard?: 'full' | 'short' | 'mustache'
  glasses?: boolean
  earring?: boolean
}
type Hair = 'crop' | 'fade' | 'afro' | 'curls' | 'bun' | 'bob' | 'long' | 'tail' | 'braid' | 'thin' | 'none'
type Hat = 'knit' | 'beanie' | 'soft' | 'scarf' | 'flat'

const face =
  'M-46-92C-50-40-36-10 4-1 16 2 30 2 36-4 48-18 54-34 55-50 60-62 58-74 56-86 60-126 44-148 4-148-30-148-50-128-46-92z'
/** For each kind of hair, the part behind the face and the part over it. */
const hairs: Record<Hair, readonly [back: string, front: string]> = {
  crop: [
    '',
    'M-42-72Q-66-110-46-140-20-172 24-166 60-160 62-128 62-114 57-104 50-124 30-128 0-126-22-116-26-104-28-88L-36-88-34-66z',
  ],
  fade: ['', 'M-43-86Q-58-122-36-144-12-164 20-160 54-154 58-122L56-106Q48-124 28-127 0-127-24-118L-30-86z'],
  afro: [
    'M-44-60Q-76-74-72-116-68-162-26-178 20-194 56-168 82-142 66-100L40-60z',
    'M-42-66Q-60-90-54-120-30-160 14-156 54-154 60-108 46-122 20-126-8-126-26-112-28-96-30-80z',
  ],
  curls: [
    'M-40-50Q-64-56-60-80-80-96-64-118-70-146-44-152-32-176-6-166 18-184 38-164 62-164 64-140 78-124 64-106L30-70z',
    'M-42-66Q-60-90-52-116-40-150 4-150 50-150 60-106 52-122 38-118 24-132 10-120-8-128-18-112-32-110-28-92-32-78-34-66z',
  ],
  bun: [
    'M-36-126m-34-14a26 26 0 1 1 52 0 26 26 0 1 1-52 0z',
    'M-42-64Q-64-108-44-138-18-168 22-162 58-156 60-116 46-122 30-132 8-116-20-110-30-100-30-64z',
  ],
  bob: [
    'M-40-140Q-76-100-66-20-40-2-8-8L20-30 40-120z',
    'M-44-20Q-70-100-46-138-20-170 22-164 60-158 61-108 52-128 26-136 0-112-20-104-34-88-30-40-34-26-44-20z',
  ],
  long: [
    'M-36-140Q-74-104-64-30-66 20-84 44-40 54-6 34L24-30z',
    'M-46-10Q-68-100-46-138-20-170 22-164 60-158 62-104 52-128 26-136 0-112-20-104-36-80-30-34-34-18-46-10z',
  ],
  tail: [
    'M-34-136Q-84-146-92-92-92-40-76-16-80-66-60-88-46-100-30-104z',
    'M-42-64Q-64-108-44-138-18-168 22-162 58-156 60-116 46-122 30-132 8-116-20-110-30-100-32-64z',
  ],
  braid: [
    'M-40-120Q-66-80-58-34-70-14-62 20-72 44-60 84-46 60-48 24-36 0-40-30L-10-60z',
    'M-44-50Q-66-108-44-138-18-168 22-162 58-156 60-112 50-128 26-136 4-112-20-106-32-96-32-56z',
  ],
  thin: [
    '',
    'M-44-60Q-62-84-50-114-42-120-36-112-34-98-28-88L-36-86-34-62zM-36-128Q-6-158 40-136-6-146-36-128z',
  ],
  none: ['', ''],
}
const beards = {
  full: 'M-36-74C-40-30-26 0 6 8 22 12 38 8 46-6 54-22 57-38 56-54 48-46 44-48 38-50 26-54 14-50 8-44-8-42-22-48-28-74z',
  short:
    'M-36-66C-38-32-26-6 4 0 18 4 34 2 40-4 50-20 54-36 55-48 48-44 44-46 38-47 26-50 14-47 8-40-8-34-24-42-30-66z',
  mustache: 'M6-42Q16-54 28-52 40-54 46-43 38-45 28-46 16-45 6-42z',
} as const
const pair = (x: number, y: number) =>
  `<path stroke="#FFC21A" stroke-width="7" d="M${x - 8} ${y}a8 8 0 1 0 16 0 8 8 0 1 0-16 0z"/><path stroke="#fff" stroke-width="7" d="M${x + 11} ${y}a8 8 0 1 0 16 0 8 8 0 1 0-16 0z"/>`
const hats: Record<Hat, (color: string, dark: string) => readonly [back: string, front: string]> = {
  knit: (color, dark) => [
    '',
    `${fill(color, 'M-52-108Q-58-150-30-170-2-186 32-174 60-160 62-116z')}${fill(dark, 'M-58-122Q2-148 66-124 70-110 66-98 4-120-54-92-60-104-58-122z')}${pair(18, -116)}`,
  ],
  beanie: (color, dark) => [
    '',
    `${fill(color, 'M-52-108Q-58-150-30-170-2-186 32-174 60-160 62-116z')}${fill(dark, 'M-58-122Q2-148 66-124 70-110 66-98 4-120-54-92-60-104-58-122z')}`,
  ],
  soft: (color, dark) => [
    '',
    `${fill(color, 'M-52-96Q-60-146-28-168 4-182 36-168 60-154 60-112-4-126-52-96z')}${fill(dark, 'M30-120Q82-128 108-100 108-94 100-94 74-108 24-106z')}${pair(10, -142)}`,
  ],
  scarf: (color, dark) => [
    fill(
      color,
      'M-44 40Q-64 10-58-40-74-96-50-140-26-172 14-168 60-162 66-110 70-60 54-20 60 10 52 34 0 56-44 40z',
    ),
    `${fill(dark, 'M-48-130Q-26-168 14-164 56-160 62-108 40-136 12-136-28-138-34-80-36-30-6-4 24 12 52-14 58 10 50 34 0 56-44 40-60 8-52-40-66-96-48-130z')}${line(color, 5, 'M-48-30Q-20 24 44 26')}`,
  ],
  flat: (color, dark) => [
    '',
    `${fill(color, 'M-56-110Q-60-146-28-160 20-176 58-146 84-128 82-116 20-132-56-110z')}${fill(dark, 'M20-128Q70-130 86-112 70-104 30-112z')}`,
  ],
}

/** A head in its own scale, 148 units high with the chin at 0,0, in three-quarter view to the right. */
export function head(
  { skin, hair, hairColor = '#1A1415', hat, hatColor, beard, glasses, earring }: Head,
  rim = false,
): string {
  const { tone, shade } = skins[skin]
  const [behind, over] = hairs[hair]
  const [hatBehind, hatOver] = hat ? hats[hat](...(hatColor ?? ['#1746C7', '#0F2F8C'])) : ['', '']
  const gray = hairColor !== '#1A1415' && hairColor > '#8'
  const brow = gray ? '#6B6660' : '#1A1110'
  return [
    behind && hat !== 'scarf' ? fill(hairColor, behind) : '',
    hatBehind,
    fill(shade, 'M-34-50Q-30 0-38 34L26 40 30-10z'),
    fill(tone, face),
    hat === 'scarf' ? '' : fill(tone, 'M-34-84q-14-10-17 5t17 21z'),
    fill(shade, 'M36-88Q40-72 50-60 50-52 40-52L32-54Q42-58 36-88z'),
    beard
      ? `<path fill="${hairColor}"${beard === 'short' ? ' opacity=".75"' : ''} d="${beards[beard]}"/>`
      : '',
    line(brow, 6, 'M4-97q11-8 23-3M41-101q8-3 13 2'),
    fill('#120C0B', 'M11-84a5 7 0 1 1 10 0 5 7 0 1 1-10 0zM42-85a4 7 0 1 1 8 0 4 7 0 1 1-8 0z'),
    line(beard === 'full' ? tone : '#5A2A20', 5, 'M16-33q12 9 26-1'),
    over && hat !== 'scarf' ? fill(hairColor, over) : '',
    hatOver,
    glasses
      ? line(
          '#0B0E14',
          4.5,
          'M2-82a14 14 0 1 0 28 0 14 14 0 1 0-28 0zM38-82a11 13 0 1 0 20 0 11 13 0 1 0-20 0zM30-84q4-4 8 0M2-84l-34-4',
        )
      : '',
    rim && !['afro', 'curls'].includes(hair)
      ? line('#FFD768', 6, hat ? 'M-50-128Q-40-168 4-172' : 'M-38-141Q-20-158 10-160')
      : '',
    earring ? fill('#FFC21A', 'M-41-54a5 5 0 1 1 10 0 5 5 0 1 1-10 0z') : '',
  ].join('')
}
