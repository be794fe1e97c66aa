import type { DifferingChoice } from '../../contract/console/import-export.ts'
import type { PublicPicture } from '../../providers/images/public-pictures.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Database, Deps } from '../deps.ts'
import { writeRedirect } from '../editing/redirects.ts'
import type { Writer } from '../editing/save.ts'
import { ingestImage, saveFiles } from '../media/ingest.ts'
import { newSlotId, originalKey } from '../media/media-slots.ts'
import type { ImageLine } from './line-schemas.ts'
import { givePlaces } from './places.ts'
import type { Done, ImageItem, OrderItem, RedirectItem } from './process-item.ts'

const saidOf = ({ name, alt, focalX, focalY }: ImageLine) => ({
  name,
  alt,
  focal_x: focalX,
  focal_y: focalY,
})

export async function importImage(
  tx: Database,
  writer: Writer,
  { uploads }: Pick<Deps, 'uploads'>,
  { item, made, bytes }: { item: ImageItem; made: PublicPicture; bytes: Buffer },
): Promise<Done> {
  const original = originalKey(newSlotId())
  const sent = { ...saidOf(item.fields), by: writer.session.name, original }
  const { id, isNew, wasThere } = await ingestImage(tx, sent, made, writer.deps.clock.now())
  if (wasThere) return { result: 'left', mediaId: id }
  await saveFiles({ uploads }, made)
  if (isNew) await uploads.write(original, bytes, 'image/jpeg')
  await writeAuditEvent(tx, writer, {
    action: 'media.imported',
    subject: { kind: 'image', id },
    detail: { hash: made.hash },
  })
  return { result: 'created', mediaId: id }
}

export async function rewordImage(
  tx: Database,
  writer: Writer,
  item: ImageItem,
  differing: DifferingChoice,
): Promise<Done> {
  if (item.outcome === 'new') return { result: 'left', reason: 'Its file is gone. Import the archive again.' }
  if (item.outcome !== 'different' || differing !== 'change' || !item.media_id) return { result: 'left' }
  const row = await tx
    .updateTable('media')
    .set(({ eb }) => ({
      ...saidOf(item.fields),
      version: eb('version', '+', 1),
      updated_at: writer.deps.clock.now(),
      updated_by: writer.session.name,
    }))
    .where('id', '=', item.media_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!row) return { result: 'left', reason: 'Someone deleted the image in the meantime.' }
  await writeAuditEvent(tx, writer, {
    action: 'media.changed',
    subject: { kind: 'image', id: row.id },
    detail: { version: row.version, imported: true },
  })
  return { result: 'changed' }
}

export async function importRedirect(tx: Database, writer: Writer, item: RedirectItem): Promise<Done> {
  const redirect = item.fields
  const known = await tx
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', redirect.from)
    .executeTakeFirst()
  if (known) return { result: 'left' }
  await writeRedirect(tx, writer, redirect)
  return { result: 'created' }
}

export async function importOrder(tx: Database, writer: Writer, item: OrderItem): Promise<Done> {
  if (item.outcome !== 'new') return { result: 'left' }
  const order = item.fields
  const placed = await givePlaces(tx, order)
  if (placed === 0) return { result: 'left' }
  await writeAuditEvent(tx, writer, {
    action: 'content.ordered',
    subject: { kind: 'import', id: item.import_id },
    detail: { of: order.of, texts: placed },
  })
  return { result: 'created' }
}
