interface Chunk {
  fileName: string
  code: string
}

/** The files that a chunk imports statically, their imports, and the chunk itself. */
function closureOf(fileName: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([fileName])
  for (const file of found) for (const next of importsOf.get(file) ?? []) found.add(next)
  return found
}

const listed = /\bm\.f=(\[[^\]]*\])/
const preloaded = /__vite__mapDeps\((\[[\d,]*\])\)/g

/**
 * A chunk's code, with shorter lists of the files that Vite preloads before it imports a script. A list loses the files that are
 * there already, because a page needs a millisecond for each, between an input and its effect; and the style sheets, because the
 * page has them, and a second copy at the end would override later rules. A script without other files needs no list.
 */
export function withShortPreloads(
  { fileName, code }: Chunk,
  importsOf: ReadonlyMap<string, readonly string[]>,
): string {
  if (!code.includes('__vite__mapDeps')) return code
  const found = listed.exec(code)
  if (!found?.[1]) throw new Error(`${fileName} lists its preloaded files in a form that is not known.`)
  const files = JSON.parse(found[1]) as string[]
  const loaded = closureOf(fileName, importsOf)
  const isNeeded = (file: string) => file.endsWith('.js') && !loaded.has(file)
  const used: string[] = []
  const placeOf = (file: string) => (used.includes(file) ? used.indexOf(file) : used.push(file) - 1)
  const shorter = code.replace(preloaded, (_, list: string) => {
    const needed = [
      ...new Set((JSON.parse(list) as number[]).flatMap(at => files[at] ?? []).filter(isNeeded)),
    ]
    return `__vite__mapDeps(${JSON.stringify(needed.length > 1 ? needed.map(placeOf) : [])})`
  })
  return shorter.replace(found[0], `m.f=${JSON.stringify(used)}`)
}
