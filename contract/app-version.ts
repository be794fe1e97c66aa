import type { Call } from './call.ts'

/** `1.4.0`, `v1.4`, `1.4.0-beta.2`, `1.4.0 (57)`: the numbers in front. Undefined for what begins with none. */
function numbersOf(version: string): number[] | undefined {
  const found = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?![\d.])/i.exec(version.trim())
  return found?.[1]?.split('.').map(Number)
}

/** Whether a text is a version that a minimum can be set to. */
export const isVersion = (text: string) => /^\d{1,9}(\.\d{1,9}){0,3}$/.test(text)

/** Whether a version stands before `minimum`, number by number: 1.9 is older than 1.10. What is no version is not older. */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [given, least] = [numbersOf(version), numbersOf(minimum)]
  if (!given || !least) return false
  for (let at = 0; at < 4; at++) {
    const difference = (given[at] ?? 0) - (least[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/**
 * Whether an app of any age is answered: what anyone may read, so that an old app still shows help and the address to update
 * at, and log-out, so that a person can always take a token back.
 */
export const servesEveryVersion = ({
  method,
  caller,
  everyVersion,
}: Pick<Call, 'method' | 'caller' | 'everyVersion'>) =>
  everyVersion === true || (method === 'GET' && caller === 'anyone')
