/** Steps from one edge to the other: a class for each (picture.css), because styles of an element are refused. */
const steps = 8

/** The class for where the focal point is, 0 to 1; none for the middle. */
export function focusClass(axis: 'x' | 'y', share: number): string | false {
  const step = Math.round(share * steps)
  return step !== steps / 2 && `f${axis}${step}`
}
