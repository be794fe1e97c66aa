import { sql } from 'kysely'
import { importLimits, isArchive } from '../../contract/console/import-export.ts'
import type { Database } from '../deps.ts'
import type { ImportFile } from './read-file.ts'

const partsPerRead = 16

async function* bytesOf(db: Database, importId: string, file: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += partsPerRead) {
    const parts = await db
      .selectFrom('content_import_part')
      .select('body')
      .where('import_id', '=', importId)
      .where('file', '=', file)
      .where('place', '>=', place)
      .where('place', '<', place + partsPerRead)
      .orderBy('place')
      .execute()
    for (const { body } of parts) yield body
    if (parts.length < partsPerRead) return
  }
}

export async function filesOf(db: Database, id: string): Promise<(ImportFile & { problem?: string })[]> {
  const files = await db
    .selectFrom('content_import_file as file')
    .leftJoin('content_import_part as part', join =>
      join.onRef('part.import_id', '=', 'file.import_id').onRef('part.file', '=', 'file.place'),
    )
    .select(['file.place', 'file.name', 'file.size'])
    .select(sql<number>`coalesce(sum(octet_length(part.body)), 0)::int`.as('arrived'))
    .where('file.import_id', '=', id)
    .groupBy(['file.import_id', 'file.place'])
    .orderBy('file.place')
    .execute()
  return files.map(({ place, name, size, arrived }) => ({
    name,
    bytes: () => bytesOf(db, id, place),
    ...(arrived === size ? {} : { problem: 'It didn’t upload completely. Choose it again.' }),
    ...(size === 0 ? { problem: 'It’s empty. Choose another file.' } : {}),
    ...(size > importLimits.bytes && !isArchive(name) ? { problem: 'It’s too large.' } : {}),
  }))
}

export const forgetParts = (db: Database, id: string) =>
  db.deleteFrom('content_import_part').where('import_id', '=', id).execute()
