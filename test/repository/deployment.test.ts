import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { newSettings } from '../../cli/new-settings.ts'
import { settingOf, type TextVariable, textVariables } from '../../db/seed/text-variables.ts'
import { readSettings } from '../../server/settings.ts'
import { settingRows } from '../../server/settings-table.ts'
import { refuseUnsetTexts } from '../../server/unset-texts.ts'
import { root } from './source.ts'

interface Service {
  env_file?: string[]
  environment?: Record<string, string>
  volumes?: string[]
}

const words = (Object.keys(textVariables) as TextVariable[]).map(settingOf)
const names = new Set([...Object.keys(settingRows), ...words])

const file = readFileSync(join(root, 'ops/compose.yaml'), 'utf8')
const { services } = parse(file, { merge: true }) as { services: Record<string, Service> }
/** The services that run Hero: they read the file of settings. */
const processes = Object.entries(services).filter(([, { env_file }]) => env_file)

const given = parseEnv(newSettings({ publicUrl: 'https://hero.example', trial: true })) as Record<
  string,
  string
>
/** As Compose replaces `${NAME}`, `${NAME:-usual}` and `${NAME:?refusal}`. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, usual = '') => {
    const found = given[name] ?? (kind === '-' ? usual : undefined)
    if (found === undefined) throw new Error(`${name} is in no file of settings`)
    return found
  })

describe('ops/compose.yaml', () => {
  it('gives the processes of Hero settings that exist, and all that production needs', () => {
    expect(processes.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'migrate'])
    for (const [name, { environment = {} }] of processes) {
      expect(Object.keys(environment).filter(each => !names.has(each))).toEqual([])
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      )
      const settings = readSettings({ NODE_ENV: 'production', ...given, ...values }, { projectFolder: root })
      expect(settings).toMatchObject({
        role: name.replace(/-\d$/, ''),
        trustedProxies: 1,
        uploads: { store: 's3', endpoint: 'http://storage:3900' },
      })
      expect(() => refuseUnsetTexts(settings.variables)).not.toThrow()
    }
  })

  it('names nothing else that a file of settings lacks', () => {
    for (const { environment = {} } of Object.values(services))
      for (const value of Object.values(environment)) expect(() => filled(value)).not.toThrow()
  })

  it('mounts files that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter(path => path.startsWith('./')),
    )
    expect(mounted.length).toBeGreaterThan(5)
    for (const volume of mounted)
      expect(() => readFileSync(join(root, 'ops', volume.split(':')[0]!), { flag: 'r' })).not.toThrow(
        /ENOENT/,
      )
  })
})
