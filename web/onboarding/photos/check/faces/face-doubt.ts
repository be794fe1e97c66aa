import type { Pixels } from '../pixels.ts'
import { findFaces } from './find-faces.ts'
import type { Network } from './network.ts'

export type FaceDoubt = 'no-face' | 'faces'

/** Faces of people score from 0.7, other things up to 0.6 (`bench/README.md`). */
const minScore = 0.6
/** As a share of the largest face's width. Smaller faces are people in the background. */
const minRelativeWidth = 0.35

/** Whether a profile photo shows one person. Only a hint: nobody is recognized, and the person decides. */
export function faceDoubt(network: Network, pixels: Pixels): FaceDoubt | undefined {
  const widths = findFaces(network, pixels, minScore).map(({ width }) => width)
  if (widths.length === 0) return 'no-face'
  const largest = Math.max(...widths)
  return widths.filter(width => width >= largest * minRelativeWidth).length > 1 ? 'faces' : undefined
}
