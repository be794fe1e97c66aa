export interface Comment {
  line: number
  text: string
  code: string
}

export function commentsIn(source: string): Comment[] {
  const lines = source.split('\n')
  const found: Comment[] = []
  for (let at = 0; at < lines.length; at++) {
    const opening = lines[at]!.trim()
    const block = /^\{?\/\*/.test(opening)
    if (!block && !opening.startsWith('//')) continue
    let end = at
    if (block) while (end + 1 < lines.length && !lines[end]!.includes('*/')) end++
    else while (lines[end + 1]?.trim().startsWith('//')) end++
    const text = lines.slice(at, end + 1).map(line => line.trim())
    const code = lines.slice(end + 1).find(line => line.trim())
    found.push({ line: at + 1, text: text.join('\n'), code: code?.trim() ?? '' })
    at = end
  }
  return found
}

/** Draws `count` items at random (mulberry32). The same items and seed always give the same draw. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const rest = [...items]
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const drawn: Item[] = []
  while (drawn.length < count && rest.length > 0)
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}
