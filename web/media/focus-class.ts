/** Steps from edge to edge. Each is a class (picture.css), because the policy refuses inline styles. */
const steps = 8

/** The class for a focal point from 0 to 1. The middle has no class. */
export function focusClass(axis: 'x' | 'y', share: number): string | false {
  const step = Math.round(share * steps)
  return step !== steps / 2 && `focal-${axis}-${step}`
}
