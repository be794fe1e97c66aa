import { commonWords } from './common-words.ts'

/**
 * The fewest independent choices that a password must have. "1qaz@WSX" counts as two keyboard walks, not as eight characters.
 * Guessing programs first try words with look-alike characters, walks, sequences, years and repetitions.
 */
export const leastChoices = 5

/** The keys of a US keyboard. A key and its shifted character are the same key. The number before each row is its offset in half keys. */
const rows = [
  { keys: '`1234567890-=', shifted: '~!@#$%^&*()_+', offset: -1 },
  { keys: 'qwertyuiop[]\\', shifted: 'QWERTYUIOP{}|', offset: 1 },
  { keys: "asdfghjkl;'", shifted: 'ASDFGHJKL:"', offset: 1.5 },
  { keys: 'zxcvbnm,./', shifted: 'ZXCVBNM<>?', offset: 2.5 },
] as const

const places = new Map<string, readonly [x: number, y: number]>()
for (const [y, { keys, shifted, offset }] of rows.entries())
  for (const characters of [keys, shifted])
    for (const [at, character] of [...characters].entries()) places.set(character, [at * 2 + offset, y])

function areNeighbors(one: string, two: string): boolean {
  const [a, b] = [places.get(one), places.get(two)]
  if (!a || !b) return false
  const [across, down] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])]
  return down === 0 ? across <= 2 : down === 1 && across <= 2
}

const keyOf = new Map(
  rows.flatMap(({ keys, shifted }) =>
    [...shifted].map((character, at) => [character, keys.charAt(at)] as const),
  ),
)
const unshifted = (text: string) => [...text].map(character => keyOf.get(character) ?? character).join('')

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
}
/** In lowercase, with look-alike characters as the letters that they replace. `one` is what 1, ! and | are. */
export const unmasked = (text: string, one: 'i' | 'l') =>
  [...text.toLowerCase()]
    .map(character => ('1!|'.includes(character) ? one : (lookAlikes[character] ?? character)))
    .join('')

const longestWord = Math.max(...[...commonWords].map(word => word.length))

/** The end of the longest run from `from` in which each character follows from the one before it. */
function runEnd(text: string, from: number, follows: (one: string, two: string) => boolean): number {
  let end = from + 1
  while (end < text.length && follows(text.charAt(end - 1), text.charAt(end))) end++
  return end
}

const step = (one: string, two: string) => two.charCodeAt(0) - one.charCodeAt(0)
const isAlphanumeric = (character: string) => /[a-z0-9]/.test(character)

function pieceEnds(forms: Forms, from: number): number[] {
  const { plain, keys, words } = forms
  const ends: number[] = []
  const same = runEnd(keys, from, (one, two) => one === two)
  if (same - from >= 2) ends.push(same)
  const walk = runEnd(plain, from, areNeighbors)
  for (let end = from + 3; end <= walk; end++) ends.push(end)
  for (const direction of [1, -1]) {
    const run = runEnd(
      keys,
      from,
      (one, two) => isAlphanumeric(one) && isAlphanumeric(two) && step(one, two) === direction,
    )
    for (let end = from + 3; end <= run; end++) ends.push(end)
  }
  for (const text of words)
    for (let end = from + 3; end <= Math.min(text.length, from + longestWord); end++)
      if (commonWords.has(text.slice(from, end))) ends.push(end)
  const date = /^(?:(?:19|20)\d\d|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|[12]\d|3[01])(?:\d\d){1,2})/.exec(
    plain.slice(from),
  )
  if (date) ends.push(from + date[0].length, from + 4)
  return ends
}

interface Forms {
  plain: string
  keys: string
  words: readonly string[]
}

function choicesIn(text: string): number {
  const plain = text.toLowerCase()
  const forms = { plain, keys: unshifted(text), words: [plain, unmasked(text, 'i'), unmasked(text, 'l')] }
  const best = [0]
  const fewestTo = (end: number) => best[end] ?? Number.POSITIVE_INFINITY
  for (let from = 0; from < text.length; from++) {
    const take = (end: number, cost: number) => {
      if (end <= text.length) best[end] = Math.min(fewestTo(end), fewestTo(from) + cost)
    }
    take(from + 1, 1)
    for (const end of pieceEnds(forms, from)) take(end, 1)
    for (
      let end = from + 3;
      end <= text.length && plain.slice(0, from).includes(plain.slice(from, end));
      end++
    )
      take(end, 0)
  }
  return fewestTo(text.length)
}

function period(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, at)
}

/** The fewest independent choices that produce this password. Interleaved patterns ("a1b2c3d4") are also checked strand by strand. */
export function passwordChoices(value: string): number {
  const text = period(value)
  const symbols = new Set(text.replace(/[a-zA-Z0-9]/g, ''))
  const strands =
    choicesIn(text.replace(/[^a-zA-Z]/g, '')) + choicesIn(text.replace(/\D/g, '')) + symbols.size
  // Strands count only if letters and other characters alternate at least three times, so that ordinary passwords are not penalized.
  const isWoven = /(?:[a-zA-Z][^a-zA-Z]){3}|(?:[^a-zA-Z][a-zA-Z]){3}/.test(text)
  return isWoven ? Math.min(choicesIn(text), strands) : choicesIn(text)
}
