import {
  add,
  conv2d,
  depthwiseConv2d,
  emptyFeatureMap,
  type FeatureMap,
  type Kernel,
  maxPool,
  padChannels,
  relu,
} from './layers.ts'
import { type Model, type Operation, partOf, readModel } from './tflite-model.ts'

/** The operations that the model uses, by their numbers in TensorFlow Lite's `BuiltinOperator`. */
const operation = {
  add: 0,
  concat: 2,
  conv2d: 3,
  depthwiseConv2d: 4,
  dequantize: 6,
  maxPool: 17,
  relu: 19,
  reshape: 22,
  padChannels: 34,
} as const

/** Maps the values of a picture to the values of each output. */
export type Network = (values: Float32Array) => Float32Array[]

/** A picture takes 31 million multiplications, few enough for plain JavaScript, so that no page has to allow WebAssembly. */
export function networkOf(file: ArrayBuffer): Network {
  const model = readModel(file)
  const { operations, input, outputs } = model
  for (const { code, inputs, output } of operations)
    if (code === operation.dequantize) tensorAt(model, output).values = tensorAt(model, inputs[0]).values
  const layers = operations.filter(({ code }) => code !== operation.dequantize)
  return values => {
    const featureMaps = new Map<number, FeatureMap>([[input, { ...sizeOf(model, input), values }]])
    for (const layer of layers) featureMaps.set(layer.output, result(model, layer, featureMaps))
    return outputs.map(at => partOf(featureMaps.get(at)).values)
  }
}

const tensorAt = ({ tensors }: Model, at: number | undefined) => partOf(tensors[partOf(at)])

function sizeOf(model: Model, at: number) {
  const [, rows = 1, columns = 1, channels = 1] = tensorAt(model, at).shape
  return { rows, columns, channels }
}

function result(
  model: Model,
  { code, inputs, output, option }: Operation,
  featureMaps: Map<number, FeatureMap>,
): FeatureMap {
  const [first, second, third] = inputs
  const mapAt = (at: number | undefined) => partOf(featureMaps.get(partOf(at)))
  const from = mapAt(first)
  const size = sizeOf(model, output)
  const kernel = (): Kernel => ({
    weights: partOf(tensorAt(model, second).values),
    bias: partOf(tensorAt(model, third).values),
    side: sizeOf(model, partOf(second)).rows,
    stride: option(1),
  })
  switch (code) {
    case operation.conv2d:
      return conv2d(from, kernel(), size.channels)
    case operation.depthwiseConv2d:
      return depthwiseConv2d(from, kernel())
    case operation.add:
      return add(from, mapAt(second))
    case operation.relu:
      return relu(from)
    case operation.maxPool:
      return maxPool(from)
    case operation.padChannels:
      return padChannels(from, size.channels)
    case operation.reshape:
      return { ...size, values: from.values }
    case operation.concat: {
      const to = emptyFeatureMap(size.rows, size.columns, size.channels)
      to.values.set(from.values)
      to.values.set(mapAt(second).values, from.values.length)
      return to
    }
    default:
      throw new Error(`The model has an operation that isn’t known here: ${code}.`)
  }
}
