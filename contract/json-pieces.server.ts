/**
 * The JSON of a value in pieces, which together are what `JSON.stringify` writes. `depth` is how many levels of it are taken apart;
 * what is below is one piece.
 */
export function* jsonPieces(
  value: unknown,
  { depth, indent = 0, level = 0 }: { depth: number; indent?: number; level?: number },
): Generator<string> {
  const isList = Array.isArray(value)
  const isWhole = depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value
  const newLine = (at: number) => (indent > 0 ? `\n${' '.repeat(indent * at)}` : '')
  if (isWhole) {
    const json = JSON.stringify(value, null, indent) ?? 'null'
    yield indent > 0 ? json.replaceAll('\n', newLine(level)) : json
    return
  }
  const inside = Object.entries(value).filter(([, each]) => isList || each !== undefined)
  yield isList ? '[' : '{'
  for (const [at, [key, each]] of inside.entries()) {
    yield (at > 0 ? ',' : '') + newLine(level + 1)
    if (!isList) yield `${JSON.stringify(key)}:${indent > 0 ? ' ' : ''}`
    yield* jsonPieces(each, { depth: depth - 1, indent, level: level + 1 })
  }
  if (inside.length > 0) yield newLine(level)
  yield isList ? ']' : '}'
}
