/**
 * Reads `authorization=Bearer%20TOKEN,x-tenant=hero`, the format in which OpenTelemetry writes headers into a variable. Its errors
 * do not contain the text, which is a secret.
 */
export function parseOtlpHeaders(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map(pair => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? []
    if (!name || !value) throw new Error('it must be NAME=VALUE, with commas between several')
    try {
      return [name, decodeURIComponent(value)] as const
    } catch {
      throw new Error('a value must be percent-encoded')
    }
  })
  return Object.fromEntries(pairs)
}
