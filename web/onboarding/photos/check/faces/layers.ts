/** The input and output of a layer. `values` is ordered by row, then column, then channel. */
export interface FeatureMap {
  rows: number
  columns: number
  channels: number
  values: Float32Array
}

export const emptyFeatureMap = (rows: number, columns: number, channels: number): FeatureMap => ({
  rows,
  columns,
  channels,
  values: new Float32Array(rows * columns * channels),
})

export interface Kernel {
  weights: Float32Array
  bias: Float32Array
  /** Its width and height. */
  side: number
  stride: number
}

/**
 * The size of a kernel's output, and how far the kernel starts outside of the edges, where all values are zero (TensorFlow's
 * padding SAME).
 */
function outputOf({ rows, columns }: FeatureMap, { side, stride }: Kernel) {
  const [down, across] = [Math.ceil(rows / stride), Math.ceil(columns / stride)]
  const before = (count: number, size: number) => Math.max(0, (count - 1) * stride + side - size) >> 1
  return { down, across, top: before(down, rows), left: before(across, columns) }
}

function copyPatch(from: FeatureMap, top: number, left: number, side: number, patch: Float32Array) {
  patch.fill(0)
  const [first, end] = [Math.max(0, -left), Math.min(side, from.columns - left)]
  for (let y = Math.max(0, -top); y < side && top + y < from.rows; y++) {
    const start = ((top + y) * from.columns + left + first) * from.channels
    const copied = from.values.subarray(start, start + (end - first) * from.channels)
    patch.set(copied, (y * side + first) * from.channels)
  }
}

/** A convolution. The weights have the shape: output channels, rows, columns, input channels. */
export function conv2d(from: FeatureMap, kernel: Kernel, channels: number): FeatureMap {
  const { weights, bias, side, stride } = kernel
  const { down, across, top, left } = outputOf(from, kernel)
  const to = emptyFeatureMap(down, across, channels)
  const length = side * side * from.channels
  const patch = new Float32Array(length)
  const isPointwise = side === 1 && stride === 1
  const source = isPointwise ? from.values : patch
  let target = 0
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      if (!isPointwise) copyPatch(from, row * stride - top, column * stride - left, side, patch)
      const start = isPointwise ? (row * across + column) * length : 0
      let channel = 0
      // Computes four channels at once, so that each value is read once for four products. Most of the time is spent here.
      for (; channel + 3 < channels; channel += 4, target += 4) {
        let a = bias[channel]!
        let b = bias[channel + 1]!
        let c = bias[channel + 2]!
        let d = bias[channel + 3]!
        let weight = channel * length
        for (let at = start; at < start + length; at++, weight++) {
          const value = source[at]!
          a += value * weights[weight]!
          b += value * weights[weight + length]!
          c += value * weights[weight + 2 * length]!
          d += value * weights[weight + 3 * length]!
        }
        to.values[target] = a
        to.values[target + 1] = b
        to.values[target + 2] = c
        to.values[target + 3] = d
      }
      for (; channel < channels; channel++, target++) {
        let sum = bias[channel]!
        for (let at = 0; at < length; at++) sum += source[start + at]! * weights[channel * length + at]!
        to.values[target] = sum
      }
    }
  return to
}

/** A convolution of each channel separately. The weights have the shape: rows, columns, channels. */
export function depthwiseConv2d(from: FeatureMap, kernel: Kernel): FeatureMap {
  const { weights, bias, side, stride } = kernel
  const { channels, values } = from
  const { down, across, top, left } = outputOf(from, kernel)
  const to = emptyFeatureMap(down, across, channels)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const target = (row * across + column) * channels
      to.values.set(bias, target)
      for (let y = 0; y < side; y++) {
        const sourceRow = row * stride - top + y
        if (sourceRow < 0 || sourceRow >= from.rows) continue
        for (let x = 0; x < side; x++) {
          const sourceColumn = column * stride - left + x
          if (sourceColumn < 0 || sourceColumn >= from.columns) continue
          const source = (sourceRow * from.columns + sourceColumn) * channels
          const weight = (y * side + x) * channels
          for (let channel = 0; channel < channels; channel++)
            to.values[target + channel]! += values[source + channel]! * weights[weight + channel]!
        }
      }
    }
  return to
}

/** The maximum of each block of two by two values. */
export function maxPool(from: FeatureMap): FeatureMap {
  const { channels, values } = from
  const to = emptyFeatureMap(from.rows >> 1, from.columns >> 1, channels)
  const below = from.columns * channels
  for (let row = 0; row < to.rows; row++)
    for (let column = 0; column < to.columns; column++)
      for (let channel = 0; channel < channels; channel++) {
        const at = 2 * (row * below + column * channels) + channel
        const above = Math.max(values[at]!, values[at + channels]!)
        to.values[(row * to.columns + column) * channels + channel] = Math.max(
          above,
          values[at + below]!,
          values[at + below + channels]!,
        )
      }
  return to
}

/** Adds channels of zeros until there are `channels` of them. */
export function padChannels(from: FeatureMap, channels: number): FeatureMap {
  const to = emptyFeatureMap(from.rows, from.columns, channels)
  for (let at = 0; at < from.rows * from.columns; at++)
    to.values.set(from.values.subarray(at * from.channels, (at + 1) * from.channels), at * channels)
  return to
}

export function add(one: FeatureMap, other: FeatureMap): FeatureMap {
  const to = emptyFeatureMap(one.rows, one.columns, one.channels)
  for (let at = 0; at < to.values.length; at++) to.values[at] = one.values[at]! + other.values[at]!
  return to
}

export function relu(from: FeatureMap): FeatureMap {
  const to = emptyFeatureMap(from.rows, from.columns, from.channels)
  for (let at = 0; at < to.values.length; at++) to.values[at] = Math.max(0, from.values[at]!)
  return to
}
