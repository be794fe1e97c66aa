import { ValueType } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricFamily } from '../../metrics.ts'

type Sample = MetricFamily['values'][number]
type Moments = Pick<DataPoint<number>, 'startTime' | 'endTime'>

const attributesOf = (labels: Sample['labels']) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))

/** One series of a histogram. Its samples differ in `le` and in what they count. */
function histogramPoint(samples: readonly Sample[], moments: Moments): DataPoint<Histogram> {
  const ending = (end: string) => samples.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0
  const buckets = samples.filter(({ labels }) => labels.le !== undefined)
  // Prometheus counts everything up to a bound, OTLP what is between two bounds.
  const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
  const { le: _, ...labels } = samples[0]!.labels
  return {
    ...moments,
    attributes: attributesOf(labels),
    value: {
      count: ending('_count'),
      sum: ending('_sum'),
      buckets: {
        boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
        counts,
      },
    },
  }
}

function seriesOf(samples: readonly Sample[]): Sample[][] {
  const name = ({ labels: { le: _, ...labels } }: Sample) => JSON.stringify(Object.entries(labels).sort())
  return [...Map.groupBy(samples, name).values()]
}

function dataOf({ name, help, type, values }: MetricFamily, moments: Moments): MetricData | undefined {
  const common = {
    descriptor: {
      name,
      description: help,
      unit: /_seconds(_total)?$/.test(name) ? 's' : /_bytes$/.test(name) ? 'By' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: seriesOf(values).map(samples => histogramPoint(samples, moments)),
    }
  const dataPoints = values.map(({ value, labels }) => ({
    ...moments,
    attributes: attributesOf(labels),
    value,
  }))
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return type === 'gauge' ? { ...common, dataPointType: DataPointType.GAUGE, dataPoints } : undefined
}

/** The figures of /metrics under the same names, for OpenTelemetry's reader. `startedAt` is in milliseconds since 1970. */
export function createMetricProducer(
  families: () => Promise<readonly MetricFamily[]>,
  startedAt: number,
): MetricProducer {
  const startTime = millisToHrTime(startedAt)
  return {
    collect: async () => {
      const moments = { startTime, endTime: hrTime() }
      const metrics = (await families()).flatMap(family => dataOf(family, moments) ?? [])
      const scopeMetrics = [{ scope: { name: 'hero' }, metrics: metrics.filter(hasPoints) }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

const hasPoints = ({ dataPoints }: MetricData) => dataPoints.length > 0
