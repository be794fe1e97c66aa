import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type LocalCertificate, localCertificate } from '../../harness/certificate.ts'

const variable = 'HERO_TEST_RUN'

let known: { folder: string; certificate: LocalCertificate } | undefined

/**
 * Data shared by the processes of a run: its certificate, and notes about the running servers. The first caller creates the
 * folder; it is removed when that process ends. From then on this process trusts the certificate.
 */
function run() {
  if (known) return known
  let folder = process.env[variable]
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'hero-run-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    const fresh = localCertificate()
    writeFileSync(join(made, 'certificate.json'), JSON.stringify(fresh), { mode: 0o600 })
    writeFileSync(join(made, 'authority.pem'), fresh.authority)
    mkdirSync(join(made, 'instances'))
    process.env[variable] = folder = made
  }
  const certificate = JSON.parse(readFileSync(join(folder, 'certificate.json'), 'utf8')) as LocalCertificate
  setDefaultCACertificates([...getCACertificates('default'), certificate.authority])
  known = { folder, certificate }
  return known
}

export const runCertificate = (): LocalCertificate => run().certificate

export const trustOfRun = (): Record<string, string> => ({
  NODE_EXTRA_CA_CERTS: join(run().folder, 'authority.pem'),
})

const noteOf = (url: string) => join(run().folder, 'instances', new URL(url).port)
const environmentFile = (folder: string) => join(folder, 'environment.json')

export function noteInstance(url: string, folder: string, environment: Record<string, string>): void {
  writeFileSync(environmentFile(folder), JSON.stringify(environment), { mode: 0o600 })
  writeFileSync(noteOf(url), folder)
}

export const folderAt = (url: string): string => readFileSync(noteOf(url), 'utf8')

export const environmentOf = (folder: string) =>
  JSON.parse(readFileSync(environmentFile(folder), 'utf8')) as Record<string, string>

export const insideOf = (url: string) => `http://127.0.0.1:${environmentOf(folderAt(url)).PORT}`
