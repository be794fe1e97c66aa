interface Chunk {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
}

/**
 * Tells Chromium (136 and newer) to compile a file's functions while it arrives, beside the page's own work. Otherwise each is
 * compiled when it is first called, which was nearly half of what the first touch of a form waits for (docs/decisions/0406). To
 * every other browser it is a comment. https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/** The characters of a file below which compiling later costs less than the hint. */
export const leastHinted = 1000

/** The names of the files that a page loads with itself. Others load when they are needed, and mostly only in part. */
export function loadedWithPages(chunks: readonly Chunk[]): Set<string> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of found) for (const next of importsOf.get(file) ?? []) found.add(next)
  return found
}
