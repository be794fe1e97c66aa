/** What a layer computes on: rows of columns of channels. */
export interface Plane {
  rows: number
  columns: number
  channels: number
  values: Float32Array
}

export const emptyPlane = (rows: number, columns: number, channels: number): Plane => ({
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

/** How the kernel moves over the plane: beyond the edges, if the strides need it, where everything is zero. */
function steps({ rows, columns }: Plane, { side, stride }: Kernel) {
  const [down, across] = [Math.ceil(rows / stride), Math.ceil(columns / stride)]
  const before = (count: number, size: number) => Math.max(0, (count - 1) * stride + side - size) >> 1
  return { down, across, top: before(down, rows), left: before(across, columns) }
}

function copyUnder(from: Plane, top: number, left: number, side: number, under: Float32Array) {
  under.fill(0)
  const [first, end] = [Math.max(0, -left), Math.min(side, from.columns - left)]
  for (let y = Math.max(0, -top); y < side && top + y < from.rows; y++) {
    const start = ((top + y) * from.columns + left + first) * from.channels
    const copied = from.values.subarray(start, start + (end - first) * from.channels)
    under.set(copied, (y * side + first) * from.channels)
  }
}

/** Each channel is made of all channels under the kernel. Weights: new channel, row, column, channel. */
export function mixed(from: Plane, kernel: Kernel, channels: number): Plane {
  const { weights, bias, side, stride } = kernel
  const { down, across, top, left } = steps(from, kernel)
  const to = emptyPlane(down, across, channels)
  const length = side * side * from.channels
  const under = new Float32Array(length)
  const alone = side === 1 && stride === 1
  const source = alone ? from.values : under
  let target = 0
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      if (!alone) copyUnder(from, row * stride - top, column * stride - left, side, under)
      const start = alone ? (row * across + column) * length : 0
      let channel = 0
      // Four at once, so that each value is read once for four products: this is where most of the time goes.
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

/** Each channel is made of itself under the kernel. Weights: row, column, channel. */
export function filtered(from: Plane, kernel: Kernel): Plane {
  const { weights, bias, side, stride } = kernel
  const { channels, values } = from
  const { down, across, top, left } = steps(from, kernel)
  const to = emptyPlane(down, across, channels)
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

/** The largest of each two by two values. */
export function halved(from: Plane): Plane {
  const { channels, values } = from
  const to = emptyPlane(from.rows >> 1, from.columns >> 1, channels)
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

/** With more channels, which are zero. */
export function deepened(from: Plane, channels: number): Plane {
  const to = emptyPlane(from.rows, from.columns, channels)
  for (let at = 0; at < from.rows * from.columns; at++)
    to.values.set(from.values.subarray(at * from.channels, (at + 1) * from.channels), at * channels)
  return to
}

export function sum(one: Plane, other: Plane): Plane {
  const to = emptyPlane(one.rows, one.columns, one.channels)
  for (let at = 0; at < to.values.length; at++) to.values[at] = one.values[at]! + other.values[at]!
  return to
}

export function positive(from: Plane): Plane {
  const to = emptyPlane(from.rows, from.columns, from.channels)
  for (let at = 0; at < to.values.length; at++) to.values[at] = Math.max(0, from.values[at]!)
  return to
}
