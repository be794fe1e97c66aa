import { blurred, type Gray } from './pixels.ts'

/**
 * How blurred a picture is, from 0 to 1, regardless of its content. The measure is how little it changes when it is blurred once
 * more (Crété-Roffet and others, "The blur effect", 2007). Rows and columns are measured separately, because a moving hand blurs in
 * one direction. A picture without any edge counts as blurred.
 */
export function blurOf(gray: Gray): number {
  const { levels, width, height } = gray
  const again = blurred(gray, 2)
  const direction = (step: number) => {
    let [edges, lost] = [0, 0]
    for (let at = width; at < levels.length; at++) {
      const edge = Math.abs(levels[at]! - levels[at - step]!)
      // Smaller differences are noise of the camera.
      if (edge < 6) continue
      edges += edge
      lost += Math.max(0, edge - Math.abs(again[at]! - again[at - step]!))
    }
    return edges < width * height * 0.01 ? 1 : 1 - lost / edges
  }
  return Math.max(direction(1), direction(width))
}
