/** A number as people type it, with a point or a comma. Undefined if the text is not a number. */
export function decimal(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
