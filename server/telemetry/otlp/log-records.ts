import { type Logger, SeverityNumber } from '@opentelemetry/api'
import type { SpanAttributes } from '../../../api/running-trace.ts'
import { fieldsOf } from '../../../contract/fields-of.ts'
import { runningContext } from './trace.ts'

const severities: Record<string, SeverityNumber> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
}

/** True for a request that succeeded: its figures are in the metrics, and there are thousands of these lines per second. */
const isUsual = (text: string) => text.startsWith('{"level":"info"') && text.includes('"status":')

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const asValue = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? value : asText(value)

function errorAttributes(error: unknown): SpanAttributes {
  if (error === null || typeof error !== 'object') return { 'exception.message': String(error) }
  const { kind, message, stack, ...rest } = fieldsOf(error)
  return {
    'exception.type': asText(kind),
    ...(message ? { 'exception.message': asText(message) } : {}),
    ...(Array.isArray(stack) ? { 'exception.stacktrace': stack.join('\n') } : {}),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`exception.${name}`, asText(value)])),
  }
}

/**
 * Takes finished log lines, so that everything it sends has passed the log's list of fields and its mask. Sends all lines except
 * those about requests that succeeded.
 */
export function createLogRecords({ logger }: { logger: Logger }): (text: string) => void {
  return text => {
    if (isUsual(text)) return
    const { level, time, msg, error, ...fields } = fieldsOf(JSON.parse(text))
    const context = runningContext()
    logger.emit({
      timestamp: new Date(String(time)),
      severityNumber: severities[String(level)] ?? SeverityNumber.UNSPECIFIED,
      severityText: String(level),
      body: String(msg ?? fields.event ?? (error === undefined ? 'request' : 'error')),
      attributes: {
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asValue(value)])),
        ...(error === undefined ? {} : errorAttributes(error)),
      },
      ...(context ? { context } : {}),
    })
  }
}
