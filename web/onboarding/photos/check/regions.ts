interface Region {
  size: number
  left: number
  right: number
  top: number
  bottom: number
}

/** The connected regions of a mask, the largest first. */
export function regionsOf(mask: Uint8Array, width: number): Region[] {
  const seen = new Uint8Array(mask.length)
  const stack: number[] = []
  const found: Region[] = []
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue
    const region = { size: 0, left: width, right: 0, top: mask.length, bottom: 0 }
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      region.size += 1
      region.left = Math.min(region.left, x)
      region.right = Math.max(region.right, x)
      region.top = Math.min(region.top, y)
      region.bottom = Math.max(region.bottom, y)
      for (let side = 0; side < 4; side++) {
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
        const next = at + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width)
        if (!mask[next] || seen[next]) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    found.push(region)
  }
  return found.sort((one, other) => other.size - one.size)
}
