import { readFileSync } from 'node:fs'
import { errorCode } from '../contract/fields-of.ts'
import type { Problem } from './setting-problem.ts'

/** `NAME_FILE` is the path of a file with the secret, as mounted by Docker and Kubernetes. */
export const fileSettingOf = (name: string) => `${name}_FILE`

/**
 * Reads secret settings from the files that `NAME_FILE` settings name, and trims them. An unreadable file is an error, and so is a
 * secret that is given both ways. The message never contains the secret.
 */
export function readSecretFiles(
  values: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { values: Record<string, string>; problems: Problem[] } {
  const found: Record<string, string> = {}
  const problems: Problem[] = []
  for (const name of names) {
    const setting = fileSettingOf(name)
    const path = values[setting]?.trim()
    if (!path) continue
    if (values[name]?.trim())
      problems.push({ setting, message: `is set, and so is ${name}; keep one of them` })
    try {
      found[name] = readFileSync(path, 'utf8').trim()
      if (found[name] === '') problems.push({ setting, message: 'names an empty file' })
    } catch (error) {
      const code = errorCode(error) ?? 'unreadable'
      problems.push({ setting, message: `names a file that cannot be read (${code})` })
    }
  }
  return { values: found, problems }
}
