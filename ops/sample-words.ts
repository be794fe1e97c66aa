import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The operator's words that legal pages need, as in `.env.example`. */
export function sampleWords(): Record<string, string> {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
    .split('\n## Words')
    .at(-1)
  return Object.fromEntries(
    [...example!.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.startsWith('"') ? (JSON.parse(value!) as string) : value!,
    ]),
  )
}
