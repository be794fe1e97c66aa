import { getMigrations } from 'better-auth/db/migration'
import { auth } from './auth.mjs'

const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
process.exit(0)
