import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawMap } from '../test/repository/map.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'map.md'), drawMap())
