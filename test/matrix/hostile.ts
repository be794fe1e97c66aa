/** Texts known to break servers. None may break ours or change what a call does. */
export const hostileTexts: readonly string[] = [
  "' or 1=1 --",
  '"; drop table account; --',
  '<script>alert(1)</script>',
  'nul\u0000byte',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'line\r\nset-cookie: admin=1',
  '\ud800 lone surrogate',
  '\u202eright to left',
  '{{constructor.constructor("return 1")()}}',
  '__proto__',
  '😀'.repeat(200),
  'a'.repeat(20_000),
]

export const wrongKinds: readonly unknown[] = [null, 1e308, -1, true, [], {}, [['x']], { $ne: '' }]

type Json = unknown

export function withLeaf(value: Json, by: unknown): Json[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      withLeaf(item, by).map(changed => value.map((each, place) => (place === index ? changed : each))),
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) =>
      withLeaf(item, by).map(changed => ({ ...value, [name]: changed })),
    )
  return [by]
}
