const places = [/^@\S+ #(\d{4}|\d{6})$/m, /^\s*(\d{4}|\d{6})\s*$/m, /\b(\d{6})\b/, /^(\d{4}) is your\b/]

export function codeIn(text: string): string | undefined {
  for (const place of places) {
    const found = place.exec(text)?.[1]
    if (found) return found
  }
  return undefined
}
