import type { Pixels } from '../pixels.ts'
import type { Network } from './network.ts'

/** Shares of the picture's longer side, from its left and top edge. */
interface Face {
  x: number
  y: number
  width: number
  height: number
  /** How sure the network is, from 0 to 1. */
  score: number
}

/** Side of the square that the network takes, in pixels. */
const side = 128
/** Four values give the position of the face, and twelve that of eyes, nose, mouth and ears. */
const valuesPerBox = 16
/** Two boxes for each of 16 by 16 cells, then six for each of 8 by 8. */
const anchorGrids = [
  { cells: 16, boxes: 2 },
  { cells: 8, boxes: 6 },
]
/** Two boxes whose intersection is a larger share of their union are the same face. */
const maxOverlap = 0.3

/** The whole picture in the form that the network takes: values from -1 to 1, in a black square. */
function inputOf({ data, width, height }: Pixels): Float32Array {
  const square = new Float32Array(side * side * 3).fill(-1)
  const step = Math.max(width, height) / side
  const edges = (at: number, size: number) => {
    const from = Math.floor(at * step)
    return [from, Math.min(size, Math.max(from + 1, Math.floor((at + 1) * step)))] as const
  }
  for (let row = 0; row * step < height; row++)
    for (let column = 0; column * step < width; column++) {
      const [top, bottom] = edges(row, height)
      const [left, right] = edges(column, width)
      const count = (bottom - top) * (right - left)
      for (let color = 0; color < 3; color++) {
        let sum = 0
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) sum += data[(y * width + x) * 4 + color]!
        square[(row * side + column) * 3 + color] = sum / count / 127.5 - 1
      }
    }
  return square
}

function intersectionOverUnion(one: Face, other: Face): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const both = Math.max(0, across) * Math.max(0, down)
  return both / (one.width * one.height + other.width * other.height - both)
}

/** The faces in a picture with at least this score, highest score first. */
export function findFaces(network: Network, pixels: Pixels, minScore: number): Face[] {
  // The model has two outputs.
  const [boxes, scores] = network(inputOf(pixels)).sort((a, b) => b.length - a.length) as [
    Float32Array,
    Float32Array,
  ]
  const found: Face[] = []
  let at = 0
  for (const { cells, boxes: perCell } of anchorGrids)
    for (let cell = 0; cell < cells * cells; cell++)
      for (let box = 0; box < perCell; box++, at++) {
        const score = 1 / (1 + Math.exp(-scores[at]!))
        if (score < minScore) continue
        const valueAt = (index: number) => boxes[at * valuesPerBox + index]! / side
        const [x, y, width, height] = [valueAt(0), valueAt(1), valueAt(2), valueAt(3)]
        found.push({
          x: ((cell % cells) + 0.5) / cells + x - width / 2,
          y: (Math.floor(cell / cells) + 0.5) / cells + y - height / 2,
          width,
          height,
          score,
        })
      }
  const faces: Face[] = []
  for (const face of found.sort((a, b) => b.score - a.score))
    if (faces.every(other => intersectionOverUnion(face, other) <= maxOverlap)) faces.push(face)
  return faces
}
