import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readBy, secretNames } from '../../server/settings-readers.ts'
import { settingNames } from './setting-names.ts'
import { root } from './source.ts'

describe('ops/systemd', () => {
  const unit = (name: string) => readFileSync(join(root, 'ops/systemd', name), 'utf8')

  it.each(['hero-web@.service', 'hero-worker@.service'])(
    '%s stops waiting for a process that has ended, so that systemd starts it again',
    name => {
      const wait = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit(name))![1]!
      const { pid } = spawnSync('/bin/true')
      // Nothing listens on port 1.
      const waiting = spawnSync('/bin/sh', ['-c', wait.replace('%i', '1')], {
        env: { PATH: process.env.PATH, MAINPID: String(pid) },
        timeout: 5_000,
      })
      expect(waiting).toMatchObject({ status: 1, signal: null })
    },
  )

  /** The lines that say what a service may do. */
  const protections = (name: string) =>
    unit(name)
      .split('\n')
      .filter(line => /^(NoNew|Capability|Protect|Private|Lock|Restrict|SystemCall|UMask)/.test(line))

  it('protects every service of Hero in the same way', () => {
    const web = protections('hero-web@.service')
    expect(web.length).toBeGreaterThan(15)
    for (const other of ['hero-worker@.service', 'hero-migrate.service', 'hero-backup.service'])
      expect(protections(other)).toEqual(web)
  })

  it.each([
    ['hero-web@.service', 'web'],
    ['hero-worker@.service', 'worker'],
    ['hero-migrate.service', 'migrate'],
    ['hero-backup.service', 'command'],
  ] as const)('%s leaves of all secrets in the file of settings only those that are used', (name, reader) => {
    const taken = [...unit(name).matchAll(/^UnsetEnvironment=(.*)$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(secretNames.filter(secret => !taken.includes(secret))).toEqual(secretNames.filter(readBy(reader)))
    expect(taken.filter(each => !settingNames.has(each))).toEqual([])
  })

  it('never makes two backups by pgBackRest at once, which refuses the second', () => {
    for (const kind of ['full', 'diff'])
      expect(unit(`hero-pgbackrest-${kind}.service`)).toContain(
        `ExecStart=/usr/bin/flock /var/lib/pgbackrest /usr/bin/pgbackrest --stanza=hero --type=${kind} backup`,
      )
  })

  it('starts the job that migrates only where it has not run, because it stays active after its end', () => {
    expect(unit('hero-migrate.service')).toContain('RemainAfterExit=yes')
    const blocks = [...readFileSync(join(root, 'ops/README.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    const starting = blocks
      .map(([, block]) => block!)
      .filter(block => /systemctl start .*hero-migrate/.test(block))
    const again = starting.filter(block => !/systemctl stop .*hero-migrate/.test(block))
    expect(
      again.map(block => /systemctl daemon-reload\n.*hero-migrate.*\n.*enable --now/.test(block)),
    ).toEqual([true])
  })

  it('stops a web process only when Caddy has had time to look', () => {
    const interval = Number(
      /health_interval (\d+)s/.exec(readFileSync(join(root, 'ops/compose/Caddyfile'), 'utf8'))![1],
    )
    const [, delay] = /^Environment=STOP_DELAY=(\d+)$/m.exec(unit('hero-web@.service'))!
    expect(Number(delay)).toBeGreaterThan(interval * 1_000)
    const { services } = parse(readFileSync(join(root, 'ops/compose.yaml'), 'utf8'), { merge: true })
    expect(services['web-1'].environment.STOP_DELAY).toBe(delay)
  })
})
