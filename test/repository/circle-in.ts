/** From a node to those that it imports, each with an example: `api/codes/send.ts -> api/limits.ts`. */
export type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The imports that form a circle, or an empty list. If there are several circles, only the first one found. */
export function circleIn(edges: Edges): string[] {
  const done = new Set<string>()
  const walk = (node: string, path: readonly { from: string; example: string }[]): string[] => {
    if (done.has(node)) return []
    for (const [next, example] of edges.get(node) ?? []) {
      const taken = [...path, { from: node, example }]
      const begun = taken.findIndex(step => step.from === next)
      const circle = begun >= 0 ? taken.slice(begun).map(step => step.example) : walk(next, taken)
      if (circle.length > 0) return circle
    }
    done.add(node)
    return []
  }
  for (const node of edges.keys()) {
    const circle = walk(node, [])
    if (circle.length > 0) return circle
  }
  return []
}
