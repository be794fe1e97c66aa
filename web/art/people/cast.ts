import { type Person, figure, type Placed } from './figure.ts'

const blue = ['#1746C7', '#0F2F8C'] as const
const night = ['#1E2B5C', '#141E42'] as const

/** The people in our drawings. Each looks the same in every scene. Heroes wear the jacket, except those named `Plain`. */
const cast = {
  marcus: {
    head: { skin: 'deep', hair: 'fade', beard: 'short' },
    body: { girth: 1.04 },
    dress: { coat: 'jacket', colors: blue, trousers: night },
    card: true,
  },
  elena: {
    head: { skin: 'olive', hair: 'tail', hairColor: '#241612', hat: 'soft' },
    body: { girth: 0.88 },
    dress: { coat: 'jacket', colors: blue, trousers: night },
    height: 0.96,
    card: true,
  },
  tomasz: {
    head: {
      skin: 'fair',
      hair: 'crop',
      hairColor: '#8C4A26',
      hat: 'knit',
      hatColor: ['#12161F', '#263046'],
      beard: 'full',
    },
    body: { girth: 1.22, belly: 1.6 },
    dress: { coat: 'jacket', colors: blue, trousers: night },
    height: 1.03,
    card: true,
  },
  priya: {
    head: { skin: 'tan', hair: 'braid' },
    body: { girth: 0.92 },
    dress: { coat: 'jacket', colors: blue, trousers: night },
    height: 0.94,
    card: true,
  },
  grace: {
    head: { skin: 'brown', hair: 'bun', earring: true },
    body: { girth: 0.94 },
    dress: {
      coat: 'long',
      colors: ['#EDE3CF', '#CFC0A2'],
      inner: '#4F8F8A',
      trousers: ['#4F8F8A', '#3A6F6C'],
      shoes: '#F4EFE4',
      soles: '#C9572F',
    },
    height: 0.95,
    carries: ['bag'],
  },
  walter: {
    head: {
      skin: 'brown',
      hair: 'thin',
      hairColor: '#C9C4BC',
      hat: 'flat',
      hatColor: ['#5A5148', '#413A33'],
      beard: 'mustache',
      glasses: true,
    },
    body: { girth: 1.08, belly: 1.4 },
    dress: {
      coat: 'long',
      colors: ['#B98A52', '#8F6636'],
      scarf: '#7A2E22',
      trousers: ['#3A3432', '#2A2523'],
    },
    height: 0.93,
    lean: 5,
    arms: { near: 'lean' },
    carries: ['cane'],
  },
  amina: {
    head: { skin: 'tan', hair: 'none', hat: 'scarf', hatColor: ['#C9572F', '#E07A4A'] },
    body: { girth: 0.94 },
    dress: {
      coat: 'gown',
      colors: ['#5B6B8C', '#43516E'],
      collar: '#C9572F',
      trousers: ['#2B2233', '#1F1826'],
    },
    height: 0.94,
    carries: ['tote'],
    arms: { near: 'carry' },
  },
  leo: {
    head: { skin: 'olive', hair: 'curls', hairColor: '#2A1B14' },
    body: { girth: 0.86 },
    dress: {
      coat: 'puffer',
      colors: ['#C9572F', '#A84322'],
      trousers: ['#39435A', '#2B3347'],
      shoes: '#FBF9F4',
      soles: '#8892A6',
    },
    carries: ['backpack'],
    arms: { near: 'strap' },
  },
  jo: {
    head: { skin: 'fair', hair: 'bob', hairColor: '#B5703A' },
    body: { girth: 1.14, belly: 1 },
    dress: {
      coat: 'short',
      colors: ['#7A2E22', '#5C2018'],
      inner: '#EDE3CF',
      trousers: ['#222B3D', '#171D2A'],
    },
    height: 0.97,
  },
  mei: {
    head: { skin: 'fair', hair: 'long' },
    body: { girth: 0.84 },
    dress: {
      coat: 'long',
      colors: ['#D9CBAF', '#B9A67F'],
      scarf: '#12161F',
      trousers: ['#12161F', '#0B0E14'],
    },
    height: 0.94,
    carries: ['violin'],
  },
  nia: {
    head: { skin: 'deep', hair: 'afro', earring: true },
    body: { girth: 1 },
    dress: {
      coat: 'plain',
      // Not the yellow of the lamps, which an unlit scene takes away.
      colors: ['#F7BD22', '#D99A0B'],
      trousers: ['#39435A', '#2B3347'],
      shoes: '#7A2E22',
    },
    height: 0.96,
    arms: { near: 'carry' },
  },
  /** He carries his child, who is asleep. */
  andre: {
    head: { skin: 'brown', hair: 'fade', beard: 'full', glasses: true },
    body: { girth: 1.12, belly: 0.6 },
    dress: {
      coat: 'plain',
      colors: ['#4F6B57', '#3A5241'],
      trousers: ['#2B3347', '#1F2636'],
      shoes: '#7A2E22',
    },
    carries: ['child'],
    arms: { near: 'hold', far: 'hold' },
  },
  /** Nia's child. */
  theo: {
    head: { skin: 'deep', hair: 'fade', hat: 'beanie', hatColor: ['#C9572F', '#A84322'] },
    body: { girth: 1.16 },
    dress: {
      coat: 'puffer',
      colors: ['#4A78FF', '#2F56C9'],
      trousers: ['#2B2233', '#1F1826'],
      shoes: '#FBF9F4',
    },
    height: 0.56,
    headSize: 1.42,
    carries: ['backpack'],
  },
} as const satisfies Record<string, Person>

type Name = keyof typeof cast

/** A person of the cast in a scene. */
export const person = (name: Name, placed: Placed): string => figure(cast[name], placed)

/** A Hero in plain clothes: the same person in a plain coat. The ID card shows only where the scene needs it. */
export function incognito(name: 'marcus' | 'elena' | 'tomasz' | 'priya', placed: Placed): string {
  const { head, body, ...rest }: Person = cast[name]
  const { hat: _, hatColor: __, ...bare } = head
  return figure(
    {
      ...rest,
      head: bare,
      body,
      card: false,
      dress: { coat: 'plain', colors: ['#4A566F', '#343E54'], trousers: ['#1F2636', '#161B28'] },
    },
    placed,
  )
}
