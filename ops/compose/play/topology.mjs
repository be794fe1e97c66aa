import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

export const ports = {
  'web-1': 21_441,
  'web-2': 21_442,
  caddy: 21_443,
  worker: 21_444,
  storage: 21_445,
  prometheus: 21_446,
  database: 21_447,
  pooler: 21_448,
  redirect: 21_449,
}
export const publicUrl = `https://localhost:${ports.caddy}`

/** Debian has no packages that could stand in for these. */
const notHere = ['collector', 'grafana']

/**
 * Writes a changed ops/compose.yaml into a folder: images made of Debian's packages, s3rver as the store, the host's network with
 * ports of its own, and limits on open files and processes instead of memory. Resolves to the file's path.
 */
export function writeTopology({ project, folder }) {
  const compose = parse(readFileSync(join(project, 'ops/compose.yaml'), 'utf8'), { merge: true })
  for (const name of notHere) delete compose.services[name]
  const { services } = compose
  for (const [name, service] of Object.entries(services)) {
    delete service.ports
    delete service.deploy
    service.network_mode = 'host'
    service.ulimits = { nofile: 4096, nproc: 4096 }
    service.extra_hosts = Object.keys(services).map(host => `${host}:127.0.0.1`)
    service.volumes = service.volumes?.map(volume => volume.replace(/^\.\//, `${project}/ops/`))
    if (service.env_file) changeHero(service, { folder, port: ports[name] })
    else service.image = `localhost/play-${name === 'base-backup' ? 'database' : name}`
  }
  changeRest(services, folder)
  const file = join(folder, 'compose.yaml')
  // docker-compose reads YAML 1.1, where an unquoted "off" is a boolean.
  writeFileSync(file, stringify(compose, { version: '1.1', aliasDuplicateObjects: false }))
  return file
}

function changeHero(service, { folder, port }) {
  service.env_file = [join(folder, '.env')]
  const { environment } = service
  if (port) environment.PORT = port
  environment.DIRECT_DATABASE_URL = environment.DIRECT_DATABASE_URL.replace(':5432', `:${ports.database}`)
  environment.DATABASE_URL = environment.DATABASE_URL.replace('database:5432', `database:${ports.database}`)
  environment.S3_ENDPOINT = `http://127.0.0.1:${ports.storage}`
}

function changeRest({ caddy, database, pooler, prometheus, storage, ...others }, folder) {
  Object.assign(caddy.environment, {
    HTTP_PORT: ports.redirect,
    CADDY_ADMIN: 'off',
    UPSTREAMS: `127.0.0.1:${ports['web-1']} 127.0.0.1:${ports['web-2']}`,
  })
  database.command.push(`-cport=${ports.database}`, '-clisten_addresses=127.0.0.1')
  database.healthcheck.test = database.healthcheck.test.map(part =>
    part.replace('--host', `--port ${ports.database} --host`),
  )
  others['base-backup'].environment.PGPORT = ports.database
  Object.assign(pooler.environment, { DATABASE_PORT: ports.database, POOLER_PORT: ports.pooler })
  storage.command = ['node', '/storage/storage.cjs']
  storage.environment.STORAGE_PORT = ports.storage
  storage.healthcheck.test = ['CMD-SHELL', `node -e "fetch('http://127.0.0.1:${ports.storage}/')"`]
  prometheus.command = [`--web.listen-address=127.0.0.1:${ports.prometheus}`]
  const targets = join(folder, 'prometheus.yaml')
  const scraped = readFileSync(new URL('../prometheus.yaml', import.meta.url), 'utf8')
  writeFileSync(
    targets,
    scraped.replace(/([\w-]+):3000/g, (_, name) => `${name}:${ports[name]}`),
  )
  prometheus.volumes = prometheus.volumes.map(volume =>
    volume.replace(/^.*?\/prometheus\.yaml:/, `${targets}:`),
  )
}
