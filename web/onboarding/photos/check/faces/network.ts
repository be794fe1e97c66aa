import {
  deepened,
  emptyPlane,
  filtered,
  halved,
  type Kernel,
  mixed,
  type Plane,
  positive,
  sum,
} from './layers.ts'
import { type Model, modelOf, type Operation } from './model-file.ts'

/** The operations of the model, by TensorFlow Lite's numbers. */
const operation = {
  sum: 0,
  joined: 2,
  mixed: 3,
  filtered: 4,
  unpacked: 6,
  halved: 17,
  positive: 19,
  reshaped: 22,
  deepened: 34,
} as const

/** From the values of a picture to the values of each output. */
export type Network = (values: Float32Array) => Float32Array[]

/** A picture takes 31 million multiplications, few enough for plain JavaScript, so that no page has to allow WebAssembly. */
export function networkOf(file: ArrayBuffer): Network {
  const model = modelOf(file)
  const { tensors, operations, input, outputs } = model
  for (const { code, inputs, output } of operations)
    if (code === operation.unpacked) tensors[output]!.values = tensors[inputs[0]!]!.values
  const layers = operations.filter(({ code }) => code !== operation.unpacked)
  return values => {
    const planes = new Map<number, Plane>([[input, { ...sizeOf(model, input), values }]])
    for (const layer of layers) planes.set(layer.output, result(model, layer, planes))
    return outputs.map(at => planes.get(at)!.values)
  }
}

function sizeOf({ tensors }: Model, at: number) {
  const [, rows = 1, columns = 1, channels = 1] = tensors[at]!.shape
  return { rows, columns, channels }
}

function result(
  model: Model,
  { code, inputs, output, option }: Operation,
  planes: Map<number, Plane>,
): Plane {
  const [first, second, third] = inputs as [number, number, number]
  const from = planes.get(first)!
  const size = sizeOf(model, output)
  const kernel = (): Kernel => ({
    weights: model.tensors[second]!.values!,
    bias: model.tensors[third]!.values!,
    side: model.tensors[second]!.shape[1]!,
    stride: option(1),
  })
  switch (code) {
    case operation.mixed:
      return mixed(from, kernel(), size.channels)
    case operation.filtered:
      return filtered(from, kernel())
    case operation.sum:
      return sum(from, planes.get(second)!)
    case operation.positive:
      return positive(from)
    case operation.halved:
      return halved(from)
    case operation.deepened:
      return deepened(from, size.channels)
    case operation.reshaped:
      return { ...size, values: from.values }
    case operation.joined: {
      const to = emptyPlane(size.rows, size.columns, size.channels)
      to.values.set(from.values)
      to.values.set(planes.get(second)!.values, from.values.length)
      return to
    }
    default:
      throw new Error(`The model has an operation that isn’t known here: ${code}.`)
  }
}
