/**
 * Reads as much of a TensorFlow Lite file as the face model needs. The file is a FlatBuffer (https://flatbuffers.dev/internals).
 * Fields and types have the numbers of TensorFlow's schema.fbs.
 */

interface Tensor {
  /** One, rows, columns, channels. */
  shape: number[]
  /** The weights. Undefined for a tensor that is computed. */
  values: Float32Array | undefined
}

export interface Operation {
  code: number
  inputs: number[]
  output: number
  /** An option, by the number of its field. */
  option: (field: number) => number
}

export interface Model {
  tensors: Tensor[]
  operations: Operation[]
  input: number
  outputs: number[]
}

/** Refuses a model that lacks what ours has. */
export function partOf<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The model lacks a part.')
  return part
}

const float32 = 0
const float16 = 1

const powers = Array.from({ length: 32 }, (_, exponent) => 2 ** (Math.max(1, exponent) - 15))

/** Not `DataView.getFloat16`, which browsers of 2024 lack. The model has no infinities. */
function float16Of(bits: number): number {
  const exponent = (bits >> 10) & 31
  const size = powers[exponent]! * ((exponent ? 1 : 0) + (bits & 1023) / 1024)
  return bits >> 15 ? -size : size
}

export function readModel(file: ArrayBuffer): Model {
  const view = new DataView(file)
  const int = (at: number) => view.getInt32(at, true)
  const follow = (at: number) => at + view.getUint32(at, true)
  /** The position of a table's field. 0 if it isn't set. */
  function place(table: number, field: number): number {
    const layout = table - int(table)
    const at = 4 + 2 * field
    const offset = at < view.getUint16(layout, true) ? view.getUint16(layout + at, true) : 0
    return offset && table + offset
  }
  const number = (table: number, field: number) => {
    const at = place(table, field)
    return at ? int(at) : 0
  }
  const byte = (table: number, field: number) => {
    const at = place(table, field)
    return at ? view.getInt8(at) : 0
  }
  const vector = (table: number, field: number) => {
    const at = place(table, field)
    return at ? { start: follow(at) + 4, length: int(follow(at)) } : { start: 0, length: 0 }
  }
  function vectorOf<Element>(table: number, field: number, read: (at: number) => Element): Element[] {
    const { start, length } = vector(table, field)
    return Array.from({ length }, (_, index) => read(start + 4 * index))
  }

  function weights(buffer: number, type: number): Float32Array | undefined {
    const { start, length } = vector(buffer, 0)
    if (length === 0) return undefined
    if (type === float16)
      return Float32Array.from({ length: length / 2 }, (_, index) =>
        float16Of(view.getUint16(start + 2 * index, true)),
      )
    if (type === float32)
      return Float32Array.from({ length: length / 4 }, (_, index) => view.getFloat32(start + 4 * index, true))
    return undefined
  }

  const root = follow(0)
  const graph = partOf(vectorOf(root, 2, follow)[0])
  const buffers = vectorOf(root, 4, follow)
  const codes = vectorOf(root, 1, follow).map(table => Math.max(byte(table, 0), number(table, 3)))
  return {
    tensors: vectorOf(graph, 0, follow).map(table => ({
      shape: vectorOf(table, 0, int),
      values: weights(partOf(buffers[number(table, 2)]), byte(table, 1)),
    })),
    operations: vectorOf(graph, 3, follow).map(table => {
      const options = place(table, 4)
      return {
        code: partOf(codes[number(table, 0)]),
        inputs: vectorOf(table, 1, int),
        output: partOf(vectorOf(table, 2, int)[0]),
        option: field => (options ? byte(follow(options), field) : 0),
      }
    }),
    input: partOf(vectorOf(graph, 1, int)[0]),
    outputs: vectorOf(graph, 2, int),
  }
}
