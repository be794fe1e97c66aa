import { inPieces } from '../../contract/in-pieces.server.ts'
import { jsonPieces } from '../../contract/json-pieces.server.ts'

/** `exportedAt` and the tables, their names, and their rows. */
const levelsInPieces = 3

/** A copy of a person's data to download as JSON, for that person or for staff. */
export const personalCopyFile = (copy: object, name: string): Response =>
  new Response(inPieces(jsonPieces(copy, { depth: levelsInPieces, indent: 2 })), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.json"`,
      'cache-control': 'private, no-store',
    },
  })
