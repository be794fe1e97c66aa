import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { generateTypes } from '../db/generate-types.ts'
import { migrate } from '../db/migrate.ts'

const projectFolder = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'hero-types-'))
chmodSync(dataDir, 0o711)
const server = await startEmbeddedPostgres({ dataDir, projectFolder, settings: { fsync: 'off' } })
try {
  await migrate({ url: server.url })
  writeFileSync(join(projectFolder, 'db/types.ts'), await generateTypes(server.url))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
