import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scan } from './programs.ts'
import type { Target } from './targets.ts'

/** `folder` takes what a scanner prints. A scanner is ended after `seconds`. */
interface Run {
  folder: string
  name: string
  seconds: number
}

interface Scan {
  findings: string[]
  ended: boolean
}

// Each scanner wrote its own report, in the format that its manual describes.
const reportOf = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined

/** Left out are modules that ask a server of wapiti's authors (ssrf, xxe) or need a list from the internet (nikto, wapp). */
const wapitiModules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

interface WapitiEntry {
  method: string
  path: string
  info: string
  parameter: string
}
type WapitiReport = Record<'vulnerabilities' | 'anomalies', Record<string, WapitiEntry[]>>

/** `crawl` is how many of the seconds it looks for pages. */
export async function wapiti({ folder, name, seconds }: Run, url: string, crawl: number): Promise<Scan> {
  const report = join(folder, `${name}.json`)
  const each = Math.max(10, Math.floor((seconds - crawl) / wapitiModules.split(',').length))
  const limits = ['--max-scan-time', `${crawl}`, '--max-attack-time', `${each}`, '--timeout', '20']
  const session = ['--store-session', join(folder, `${name}-session`), '--flush-session', '--no-bugreport']
  const output = ['-f', 'json', '-o', report, '-v', '1', '--verify-ssl', '0']
  // Wapiti 3.0.4 asks for gzip, looks for links in what it did not unpack, and finds none.
  const plain = ['--header', 'Accept-Encoding: identity']
  const command = [
    'wapiti',
    '-u',
    url,
    '--scope',
    'folder',
    '-m',
    wapitiModules,
    ...limits,
    ...session,
    ...plain,
    ...output,
  ]
  const { ended } = await scan(folder, name, command, seconds + 120)
  const found = reportOf<WapitiReport>(report)
  const lists = Object.entries({ ...found?.vulnerabilities, ...found?.anomalies })
  const findings = lists.flatMap(([kind, entries]) =>
    entries.map(
      ({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''} ${info}`,
    ),
  )
  return { findings, ended: ended && found !== undefined }
}

export async function sqlmap({ folder, name, seconds }: Run, origin: string, target: Target): Promise<Scan> {
  const body = target.body
    ? ['--data', JSON.stringify(target.body), '--headers', 'Content-Type: application/json']
    : []
  const parameters = target.parameters.length > 0 ? ['-p', target.parameters.join(',')] : []
  const depth = ['--level', '5', '--risk', '3', '--dbms', 'PostgreSQL', '--time-sec', '3', '--threads', '4']
  const { printed, ended } = await scan(
    folder,
    name,
    [
      'sqlmap',
      '--batch',
      '--disable-coloring',
      '--flush-session',
      '--ignore-code=*',
      '--keep-alive',
      '--output-dir',
      join(folder, 'sqlmap'),
      '-u',
      `${origin}${target.path}`,
      ...parameters,
      ...body,
      ...depth,
    ],
    seconds,
  )
  const findings = printed
    .split('\n')
    .filter(line => /^Parameter: |is vulnerable|identified the following/.test(line))
  return { findings, ended: ended && /do not appear to be injectable|identified the following/.test(printed) }
}

interface FfufReport {
  results: { url: string; status: number; length: number }[]
}

/** Findings are all answers other than 404 and 400; the caller knows which of them are pages. */
export async function ffuf(
  { folder, name, seconds }: Run,
  origin: string,
  names: readonly string[],
): Promise<Scan> {
  const list = join(folder, `${name}.txt`)
  const report = join(folder, `${name}.json`)
  writeFileSync(list, [...new Set(names)].join('\n'))
  const command = [
    'ffuf',
    '-u',
    `${origin}/FUZZ`,
    '-w',
    list,
    '-k',
    '-s',
    '-t',
    '8',
    '-of',
    'json',
    '-o',
    report,
  ]
  const matches = ['-mc', 'all', '-fc', '400,404', '-maxtime', `${seconds}`]
  const { printed } = await scan(folder, name, [...command, ...matches], seconds + 30)
  const found = reportOf<FfufReport>(report)
  const findings = (found?.results ?? []).map(
    ({ url, status }) => `${status} ${decodeURI(new URL(url).pathname)}`,
  )
  return { findings, ended: found !== undefined && !printed.includes('Maximum running time') }
}

/** Tries the passwords over HTTP, from this machine's one address. */
export async function hydra({ folder, name, seconds }: Run, port: number, form: HydraForm): Promise<Scan> {
  const list = join(folder, `${name}.txt`)
  writeFileSync(list, form.passwords.join('\n'))
  const body = JSON.stringify({ audience: 'customer', username: '^USER^', password: '^PASS^' })
  const escaped = (text: string) => text.replaceAll(':', '\\:')
  const header = `H=Content-Type\\: application/json`
  const where = `${form.path}:${escaped(body)}:${header}:S=${escaped('"success":true')}`
  const command = ['hydra', '-I', '-l', form.username, '-P', list, '-t', '4', '-s', `${port}`]
  const { printed, ended } = await scan(
    folder,
    name,
    [...command, '127.0.0.1', 'http-post-form', where],
    seconds,
  )
  return { findings: printed.split('\n').filter(line => / login: .* password: /.test(line)), ended }
}
export interface HydraForm {
  path: string
  username: string
  passwords: readonly string[]
}

type TestsslReport = { id: string; severity: string; finding: string }[]

export async function testssl({ folder, name, seconds }: Run, host: string, root: string): Promise<Scan> {
  const report = join(folder, `${name}.json`)
  const output = ['--quiet', '--color', '0', '--warnings', 'batch', '--jsonfile', report]
  const command = ['testssl', ...output, '--ip', '127.0.0.1', '--add-ca', root, host]
  const { ended } = await scan(folder, name, command, seconds)
  const found = ended ? reportOf<TestsslReport>(report) : undefined
  const findings = (found ?? [])
    .filter(({ severity }) => ['WARN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].includes(severity))
    .map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`)
  return { findings, ended: found !== undefined }
}
