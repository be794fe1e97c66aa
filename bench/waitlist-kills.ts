import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killUnderLoad } from '../test/harness/waitlist-kills.ts'

const kills = 30
const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
try {
  const { acknowledged, missing, kept, promised } = await killUnderLoad(folder, kills)
  const share = ((acknowledged - missing.length) / acknowledged) * 100
  console.log(
    `${kills} kills under load: ${acknowledged} entries were acknowledged, ${share} % of them are in the database ` +
      `(${kept} rows, ${promised} confirmations promised).`,
  )
  for (const email of missing) console.log(`missing: ${email}`)
  process.exitCode = missing.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
