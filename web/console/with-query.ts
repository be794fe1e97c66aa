/** An address with the fields that have a value as its query. */
export function withQuery(path: string, fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return path + (query && `?${query}`)
}
