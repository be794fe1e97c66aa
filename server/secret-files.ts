import { readFileSync } from 'node:fs'
import type { Fault } from './settings-rules.ts'

/** The setting that names a file with the value of a secret one, as Docker and Kubernetes mount secrets. */
export const fileSettingOf = (name: string) => `${name}_FILE`

/**
 * Values of secret settings from the files that `NAME_FILE` names, without white space at their ends. A file that cannot be
 * read, and a secret that is given both ways, are faults; neither names the value.
 */
export function readSecretFiles(
  values: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { values: Record<string, string>; faults: Fault[] } {
  const found: Record<string, string> = {}
  const faults: Fault[] = []
  for (const name of names) {
    const setting = fileSettingOf(name)
    const path = values[setting]?.trim()
    if (!path) continue
    if (values[name]?.trim()) faults.push({ setting, message: `is set, and so is ${name}; keep one of them` })
    try {
      found[name] = readFileSync(path, 'utf8').trim()
      if (found[name] === '') faults.push({ setting, message: 'names an empty file' })
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException
      faults.push({ setting, message: `names a file that cannot be read (${code})` })
    }
  }
  return { values: found, faults }
}
