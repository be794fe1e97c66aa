import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { newSettings } from '../../cli/new-settings.ts'
import { bodyLimitOf } from '../../contract/body-limits.ts'
import { refusals } from '../../contract/errors.ts'
import { isOneOf } from '../../contract/keys.ts'
import { locksPerTransaction } from '../../db/embedded/server.ts'
import { productionSettings } from '../../ops/drills/load/product.ts'
import { plainHeaders } from '../../server/answer-headers.ts'
import { readers } from '../../server/setting-row.ts'
import { readSettings } from '../../server/settings.ts'
import { readBy, secretNames } from '../../server/settings-readers.ts'
import { refuseUnsetTexts } from '../../server/unset-texts.ts'
import { settingNames } from './setting-names.ts'
import { root } from './source.ts'

interface Service {
  env_file?: string[]
  environment?: Record<string, string>
  volumes?: string[]
}

const file = readFileSync(join(root, 'ops/compose.yaml'), 'utf8')
const { services } = parse(file, { merge: true }) as { services: Record<string, Service> }
/** The services that run Hero: they read the file of settings. */
const processes = Object.entries(services).filter(([, { env_file }]) => env_file)

const readerOf = (service: string) => {
  const reader = service.replace(/-\d$/, '')
  if (!isOneOf(readers.everyone, reader)) throw new Error(`${service} reads no settings`)
  return reader
}

const given = parseEnv(newSettings({ publicUrl: 'https://hero.example', trial: true })) as Record<
  string,
  string
>
/** Replaces `${NAME}`, `${NAME:-usual}` and `${NAME:?refusal}` the way Compose does. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, usual = '') => {
    const found = given[name] ?? (kind === '-' ? usual : undefined)
    if (found === undefined) throw new Error(`${name} is in no file of settings`)
    return found
  })

describe('ops/compose.yaml', () => {
  it('gives the processes of Hero settings that exist, and all that production needs', () => {
    expect(processes.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'migrate', 'command'])
    for (const [name, { environment = {} }] of processes) {
      expect(Object.keys(environment).filter(each => environment[each] && !settingNames.has(each))).toEqual(
        [],
      )
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      )
      const settings = readSettings(
        { NODE_ENV: 'production', ...given, ...values },
        { projectFolder: root, reader: readerOf(name) },
      )
      expect(settings).toMatchObject({
        role: name === 'command' ? 'all' : readerOf(name),
        trustedProxies: 1,
        uploads: { store: 's3', endpoint: 'http://storage:3900' },
      })
      expect(() => refuseUnsetTexts(settings.variables)).not.toThrow()
    }
  })

  it('allows connections without TLS only to its own services', () => {
    for (const [, { environment = {} }] of processes) {
      const hosts = filled(environment.HOSTS_WITHOUT_TLS ?? '').split(',')
      expect(hosts.filter(host => !(host in services))).toEqual([])
      const without = Object.entries(environment).filter(([name]) => name !== 'HOSTS_WITHOUT_TLS')
      const values = Object.fromEntries(without.map(([name, value]) => [name, filled(value)]))
      const read = () =>
        readSettings({ NODE_ENV: 'production', ...given, ...values }, { projectFolder: root })
      expect(read).toThrow(/S3_ENDPOINT is http:.*\n.*DATABASE_URL has no sslmode/)
    }
  })

  it('gives no process of Hero a password of another service', () => {
    const unread = Object.keys(given).filter(
      name => !settingNames.has(name) && name !== 'COMPOSE_PROJECT_NAME',
    )
    expect(unread.toSorted()).toEqual(['DATABASE_PASSWORD', 'GRAFANA_PASSWORD', 'STORAGE_SECRET'])
    for (const [, { environment = {} }] of processes)
      expect(unread.map(name => environment[name])).toEqual(['', '', ''])
  })

  it('leaves each process of all secrets in the file of settings only those that it uses', () => {
    for (const [name, { environment = {} }] of processes) {
      const left = secretNames.filter(secret => environment[secret] !== '')
      expect([name, left]).toEqual([name, secretNames.filter(readBy(readerOf(name)))])
    }
  })

  it('has the command hero find its settings in the container of the worker, and not in that of a web process', () => {
    const live = {
      ...{
        ...given,
        MAIL_PROVIDER: 'smtp',
        SMTP_URL: 'smtps://hero:secret@mail.example',
        MAIL_FROM: 'no-reply@hero.example',
      },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
    }
    const read = (service: string) => {
      const { environment = {} } = services[service]!
      const values = Object.entries(environment).map(([name, value]) => [name, filled(value)])
      return readSettings(
        { NODE_ENV: 'production', ...live, ...Object.fromEntries(values) },
        { projectFolder: root, reader: 'command' },
      )
    }
    expect(() => read('worker')).not.toThrow()
    expect(() => read('web-1')).toThrow('SMTP_URL is needed')
  })

  it('with a role of the database for processes, leaves the owner to the job that migrates', () => {
    const added = parse(readFileSync(join(root, 'ops/compose/app-role.yaml'), 'utf8'), { merge: true }) as {
      services: Record<string, Service>
    }
    for (const [name, { environment = {} }] of processes) {
      const own = { ...environment, ...added.services[name]?.environment }
      const values = Object.fromEntries(
        Object.entries(own).map(([key, value]) => [
          key,
          value.replaceAll(/\$\{DATABASE_APP_PASSWORD[^}]*\}/g, 'of-app'),
        ]),
      )
      const settings = readSettings(
        {
          NODE_ENV: 'production',
          ...given,
          ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, filled(value)])),
        },
        { projectFolder: root, reader: readerOf(name) },
      )
      const logsIn = [settings.databaseUrl, settings.directDatabaseUrl].map(
        url => new URL(url ?? '').username,
      )
      const isOwner = ['migrate', 'command'].includes(name)
      expect([name, ...logsIn]).toEqual([name, ...(isOwner ? ['hero', 'hero'] : ['hero_app', 'hero_app'])])
      expect(settings.databaseAppRole).toBe(name === 'migrate' ? 'hero_app' : undefined)
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

it.each(['ops/compose.yaml', 'ops/kubernetes/database.yaml', 'ops/README.md', 'ops/managed.md'])(
  'the log of the database contains no rows where %s sets it up',
  path => expect(readFileSync(join(root, path), 'utf8')).toMatch(/log_error_verbosity(=|: | = )terse/),
)

it.each(['ops/compose.yaml', 'ops/kubernetes/database.yaml', 'ops/README.md', 'ops/managed.md'])(
  'the database has room for the locks of a read of the audit log where %s sets it up, as the embedded one has',
  path => {
    const [, given] =
      /max_locks_per_transaction(?:=|: "| = |` to )(\d+)/.exec(readFileSync(join(root, path), 'utf8')) ?? []
    expect(Number(given)).toBe(locksPerTransaction)
  },
)

describe('ops/compose/Caddyfile', () => {
  const caddyfile = readFileSync(join(root, 'ops/compose/Caddyfile'), 'utf8')

  it('lets every body through that a process takes', () => {
    const [, megabytes] = /max_size (\d+)MB/.exec(caddyfile)!
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(
      Math.max(
        ...['/uploads/x', '/add-photo', '/api/mail/inbound', '/console/content/transfer'].map(
          path => bodyLimitOf(path).bytes,
        ),
      ),
    )
  })

  it('leaves TLS to Caddy, which has only 1.2 and 1.3, and writes no address into a log', () => {
    const directives = caddyfile.split('\n').map(line => line.trim().split(/[\s{]/)[0])
    expect(directives).toContain('reverse_proxy')
    for (const directive of ['tls', 'protocols', 'ciphers', 'curves', 'log'])
      expect(directives).not.toContain(directive)
    expect([...caddyfile.matchAll(/^\tauto_https (.*)$/gm)].map(([, what]) => what)).toEqual([
      'disable_redirects',
    ])
  })

  it('says the words of the product when no process takes a request', () => {
    const { message } = refusals.UNAVAILABLE
    expect(caddyfile).toContain(`"success":false,"message":"${message}","code":"UNAVAILABLE"`)
    expect(caddyfile).toContain(`respond "${message}"`)
  })

  it('gives its own answers the headers that those of the processes have', () => {
    const [, errors = ''] = /handle_errors \{([\s\S]*?)\n\t\}/.exec(caddyfile)!
    const usual = plainHeaders({ production: true, publicUrl: 'https://hero.example' })
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
    ]) {
      const [, value] = new RegExp(`^\\t+${name} (.+)$`, 'im').exec(errors) ?? []
      expect([name, value?.replaceAll('"', '')]).toEqual([name, usual[name]])
    }
  })

  it('redirects pages from http to https, but no call, whose token would go on traveling in the clear', () => {
    expect(caddyfile).toMatch(/^\tauto_https disable_redirects$/m)
    const [, plain = ''] = /^http:\/\/ \{\n([\s\S]*?)^\}/m.exec(caddyfile) ?? []
    expect(plain).toMatch(
      /^\t@call path \/api\/\* \/uploads\/\*\n\thandle @call \{[^}]*\n\t\trespond `\{"success":false,.*\}` 400\n/,
    )
    expect(plain).toMatch(/\thandle \{\n\t\tredir \{\$PUBLIC_URL\}\{uri\} permanent\n\t\}\n$/)
  })
})

it('a drill starts production with settings that it takes, also with a database on other machines', () => {
  const url = 'postgres://hero@198.18.57.1:5432,198.18.57.2:5432/hero'
  const urls = { databaseUrl: url, directDatabaseUrl: url, readUrl: url, mailUrl: 'smtp://127.0.0.1:2525' }
  const drill = productionSettings({ folder: root, ...urls })
  expect(() => readSettings(drill, { projectFolder: root })).not.toThrow()
})
