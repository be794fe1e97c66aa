import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runVerb } from '../../cli/run.ts'
import { readSettings } from '../../server/settings.ts'
import type { TestApi } from './api.ts'

export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hero-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function terminal(url: string, folder = ownFolder(), more: Record<string, string> = {}) {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'development', ...more }
  const settings = () => readSettings(environment, { projectFolder: folder })
  return {
    folder,
    settings,
    async run(...argv: string[]) {
      const [said, complained]: string[][] = [[], []]
      const code = await runVerb(argv, settings, {
        say: line => said!.push(line),
        complain: line => complained!.push(line),
      })
      return { code, said: said!.join('\n'), complained: complained!.join('\n') }
    },
  }
}

export const staffRows = ({ db }: Pick<TestApi, 'db'>) => db.selectFrom('staff').selectAll().execute()
