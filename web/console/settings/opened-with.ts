type Values = Record<string, string>

/** The hidden field with the values that the form was opened with, as JSON. */
export const openedWith = 'openedWith'

function valuesIn(json: string | undefined): Values {
  try {
    const read: unknown = JSON.parse(json ?? '{}')
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/**
 * What a form shows after it was sent: what was typed, but the current value in each field that was sent as it was opened. With the
 * old value there, the next save would take back what another admin has changed.
 */
export function mergedWith(current: string, sent: Values): Values {
  const opened = valuesIn(sent[openedWith])
  const untouched = Object.entries(valuesIn(current)).filter(
    ([name]) => name in opened && sent[name] === opened[name],
  )
  return { ...sent, ...Object.fromEntries(untouched) }
}
