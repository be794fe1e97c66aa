import { sendJson, startHttpDouble } from './http-double.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
}
interface SpanOnWire {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: Attribute[]
}
interface LogOnWire {
  traceId?: string
  severityText: string
  body: { stringValue: string }
  attributes: Attribute[]
}
interface MetricOnWire {
  name: string
  sum?: { dataPoints: { asDouble: number; attributes: Attribute[] }[] }
  gauge?: { dataPoints: { asDouble: number }[] }
  histogram?: {
    dataPoints: {
      count: number
      sum: number
      bucketCounts: number[]
      explicitBounds: number[]
      attributes: Attribute[]
    }[]
  }
}

export const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Takes OTLP as JSON over HTTP, like an OpenTelemetry collector. */
export async function startOtlpCollector() {
  const double = await startHttpDouble(response => sendJson(response, 200, {}))
  const bodies = (signal: string) =>
    double.received
      .filter(({ path }) => path === `/v1/${signal}`)
      .map(({ body }) => JSON.parse(body) as Record<string, Record<string, Record<string, unknown[]>[]>[]>)
  const each = <T>(signal: string, resource: string, scope: string, list: string) =>
    bodies(signal).flatMap(body =>
      body[resource]!.flatMap(part => part[scope]!.flatMap(inner => inner[list] as T[])),
    )
  return {
    ...double,
    spans: () => each<SpanOnWire>('traces', 'resourceSpans', 'scopeSpans', 'spans'),
    logs: () => each<LogOnWire>('logs', 'resourceLogs', 'scopeLogs', 'logRecords'),
    metrics: () => each<MetricOnWire>('metrics', 'resourceMetrics', 'scopeMetrics', 'metrics'),
  }
}
