export function firstDigits(typed: string, most: number): string {
  let digits = 0
  for (const [at, sign] of [...typed].entries()) {
    if (!/\d/.test(sign)) continue
    digits += 1
    if (digits > most) return [...typed].slice(0, at).join('').trimEnd()
  }
  return typed
}
