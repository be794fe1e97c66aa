// `node ops/drills/restore.ts [PEOPLE] [MEGABYTES]`: Debian's PostgreSQL with pgBackRest as ops/pgbackrest sets it up, 100,000
// people and 1,000 MB of files. It is killed and loses its disk while writes go on. The drill restores it to a random moment and
// to the newest one, does the same with `hero backup` and `hero restore`, and prints what it measured. Needs postgresql and
// pgbackrest (apt-get install postgresql pgbackrest), about ten minutes and 6 GB of disk.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ssnContext } from '../../api/applications/ssn-encryption-context.ts'
import { plainSession } from '../../cli/backup/tables.ts'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { openText, SealError } from '../../providers/keys/sealed.ts'
import { readSettings } from '../../server/settings.ts'
import { createUploadStore } from '../../server/upload-store.ts'
import {
  asPostgres,
  createCluster,
  killCluster,
  newFolder,
  runTool,
  startCluster,
  stopCluster,
  urlOf,
} from './cluster.ts'
import { fillFiles, fillPeople } from './people.ts'
import { newDrillFolder } from './run-drill.ts'
import { rememberMoment, startWriters, sums, withClient } from './writers.ts'

const project = resolve(import.meta.dirname, '../..')
const [people = 100_000, megabytes = 1_000] = process.argv.slice(2).map(Number)
const port = 55_461
const folder = newDrillFolder('restore')
execFileSync('chown', ['postgres', folder])
const [cluster, lost, log] = ['cluster', 'lost', 'postgres.log'].map(name => join(folder, name)) as [
  string,
  string,
  string,
]
const newKey = () => randomBytes(32).toString('base64')
const keys = { DATA_KEYS: `2026:${newKey()}`, CODE_KEY: newKey() }
const ring = parseKeyRing(keys.DATA_KEYS)
const results: boolean[] = []

function check(what: string, holds: boolean, measured: string) {
  results.push(holds)
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${measured}`)
}

async function timed<Result>(work: () => Result | Promise<Result>) {
  const from = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - from) / 1_000 }
}
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`

/**
 * Writes the settings of ops/pgbackrest with this drill's paths. Throws at a line of the shipped file that it does not
 * understand.
 */
function writeConfiguration() {
  const shipped = readFileSync(join(project, 'ops/pgbackrest/pgbackrest.conf'), 'utf8')
  const text = shipped
    .replace('/var/lib/pgbackrest', newFolder(join(folder, 'repository')))
    .replace(
      '/var/lib/postgresql/15/main',
      `${cluster}\npg1-port=${port}\npg1-user=hero\npg1-socket-path=${folder}`,
    )
    .replace(
      '[hero]',
      `repo1-cipher-pass=${newKey()}\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}\n\n[hero]`,
    )
  const file = join(folder, 'pgbackrest.conf')
  writeFileSync(file, text)
  const settings = readFileSync(join(project, 'ops/pgbackrest/archive.conf'), 'utf8').matchAll(
    /^(\w+) = '?(.*?)'?$/gm,
  )
  return Object.fromEntries(
    [...settings].map(([, name, value]) => [
      name!,
      value!.replace('pgbackrest ', `pgbackrest --config=${file} `),
    ]),
  )
}
const backrest = (...args: string[]) =>
  asPostgres('pgbackrest', [`--config=${join(folder, 'pgbackrest.conf')}`, '--stanza=hero', ...args])

/** Runs without blocking this process, so that its writers go on. */
const backrestAside = (...args: string[]) =>
  promisify(execFile)('runuser', [
    ...['-u', 'postgres', '--', 'pgbackrest', `--config=${join(folder, 'pgbackrest.conf')}`, '--stanza=hero'],
    ...args,
  ])

async function restoreTo(...target: string[]) {
  rmSync(cluster, { recursive: true, force: true })
  newFolder(cluster)
  return timed(() => {
    backrest(...target, 'restore')
    startCluster(cluster, port, log)
    return waitForPromotion()
  })
}

async function waitForPromotion() {
  for (let attempt = 0; attempt < 600; attempt++) {
    const recovering = await withClient(urlOf(port), async client => {
      const { rows } = await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes')
      return rows[0]!.yes
    })
    if (!recovering) return
    await sleep(500)
  }
  throw new Error('PostgreSQL stays in recovery')
}

function hero(environment: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/hero.ts', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'development', ...keys, ...environment },
  })
  if (status !== 0) throw new Error(`hero ${args[0]} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

async function drillOfPgBackRest() {
  backrest('stanza-create')
  await withClient(urlOf(port), client => client.query('create table written_at (at timestamptz not null)'))
  const writers = startWriters(urlOf(port), people)
  const full = await timed(() => backrestAside('--type=full', 'backup'))
  check('full backup by pgBackRest under writes', true, inSeconds(full.seconds))
  const moments: Awaited<ReturnType<typeof rememberMoment>>[] = []
  for (let count = 0; count < 4; count++) {
    await sleep(1_000 * (3 + randomInt(12)))
    moments.push(await rememberMoment(urlOf(port)))
  }
  await sleep(1_000 * (5 + randomInt(30)))
  killCluster(cluster)
  await writers.stop()
  const { written, last } = writers.state()
  renameSync(cluster, lost)
  const chosen = moments[randomInt(moments.length)]!
  console.log(
    `     ${written} transactions were acknowledged before the server was killed and its disk was lost`,
  )

  const newest = await restoreTo('--archive-mode=off')
  const gap = await withClient(urlOf(port), async client => {
    const { rows } = await client.query<{ at: Date }>('select max(at) as at from written_at')
    return (last - rows[0]!.at.getTime()) / 1_000
  })
  check('what is lost with the disk, at most 60 s', gap <= 60, inSeconds(gap))
  check('restored to the newest moment and started', true, inSeconds(newest.seconds))
  stopCluster(cluster)

  const past = await restoreTo(
    '--type=time',
    `--target=${chosen.at}`,
    '--target-action=promote',
    '--archive-mode=off',
  )
  check(`restored to ${chosen.at}, chosen at random`, past.seconds <= 300, inSeconds(past.seconds))
  const found = await withClient(urlOf(port), async client => {
    await client.query(plainSession)
    return sums(client)
  })
  check(
    'count and hash of every table as at that moment',
    found === chosen.sums,
    `${found.split('\n').length} tables`,
  )
  runTool('pg_amcheck', [
    '-h',
    folder,
    '-p',
    String(port),
    '-U',
    'hero',
    '-d',
    'hero',
    '--install-missing',
    '--heapallindexed',
  ])
  check('pg_amcheck finds nothing', true, 'tables, and every row in its indexes')
  await withClient(urlOf(port), async client => {
    await client.query('drop table written_at; drop extension amcheck')
    const { rows } = await client.query(
      'select application_id as id, number_sealed as sealed from background_check limit 1000',
    )
    const other = parseKeyRing(`2026:${newKey()}`)
    const opened = (which: typeof ring) =>
      rows.filter(({ id, sealed }) => {
        try {
          return openText(which, ssnContext(id), sealed) === '219099990'
        } catch (error) {
          if (error instanceof SealError) return false
          throw error
        }
      }).length
    check(
      'Social Security Numbers that open with the keys, and with others',
      opened(ring) === rows.length && rows.length > 0 && opened(other) === 0,
      `${opened(ring)} and ${opened(other)} of ${rows.length}`,
    )
  })
}

async function drillOfHero(files: number) {
  const source = { DATABASE_URL: urlOf(port), DATA_DIR: join(folder, 'data') }
  const identity = join(folder, 'identity.txt')
  const recipient = hero({}, 'backup', '--new-key', identity).split('\n')[0]!.split('=')[1]!
  const backups = { BACKUP_RECIPIENTS: recipient, BACKUP_TO: join(folder, 'archives') }
  const made = await timed(() => hero({ ...source, ...backups }, 'backup'))
  console.log(made.result.replaceAll(/^/gm, '     ').trimEnd())
  check('hero backup', true, inSeconds(made.seconds))
  await withClient(urlOf(port), client => client.query('create database restored'))
  const target = { DATABASE_URL: urlOf(port, 'restored'), DATA_DIR: join(folder, 'restored') }
  const done = await timed(() =>
    hero({ ...target, ...backups }, 'restore', '--from', 'latest', '--identity', identity),
  )
  check(
    `hero restore of ${people} people and ${files} files of ${megabytes} MB, at most 5 minutes`,
    done.seconds <= 300,
    inSeconds(done.seconds),
  )
  const [before, after] = await Promise.all(
    [source, target].map(({ DATABASE_URL }) =>
      withClient(DATABASE_URL, async client => {
        await client.query(plainSession)
        // The list of backups contains this backup too, which is one row more.
        return (await sums(client)).replace(/^public\.backup .*$/m, '')
      }),
    ),
  )
  check(
    'count and hash of every table as in the source',
    before === after,
    `${after!.split('\n').length} tables`,
  )
  const size = (path: string) =>
    execFileSync('sh', ['-c', `cd "$1" && find . -type f -exec sha256sum {} + | sort | sha256sum`, '-', path])
  const same = size(join(source.DATA_DIR, 'uploads')).equals(size(join(target.DATA_DIR, 'uploads')))
  check('hash of every file as in the source', same, `${files} files`)
}

try {
  createCluster(cluster, { ...writeConfiguration(), shared_buffers: '512MB', max_wal_size: '4GB' })
  startCluster(cluster, port, log)
  await withClient(urlOf(port, 'postgres'), client => client.query('create database hero'))
  const environment = {
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'data'),
    ...keys,
    UPLOAD_KEY: newKey(),
  }
  const settings = readSettings(environment, { projectFolder: project })
  const store = await createUploadStore(settings, { clock: { now: () => new Date() }, publicUrl: '' })
  const filled = await timed(async () => {
    await fillPeople(urlOf(port), ring, people)
    return fillFiles(urlOf(port), store, megabytes * 1_000_000)
  })
  console.log(`     ${people} people and ${filled.result} files were made in ${inSeconds(filled.seconds)}`)
  await drillOfPgBackRest()
  await drillOfHero(filled.result)
} finally {
  try {
    stopCluster(cluster)
  } catch {
    // It was never started, or has already stopped.
  }
  rmSync(folder, { recursive: true, force: true })
}
const failed = results.filter(holds => !holds).length
console.log(`${results.length - failed} held, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
