import { qrPath } from '../../qr-path.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { RouteArgs } from '../../session.server.ts'
import type { PrintableCard } from './printable-card.ts'

export function printable(
  { context }: RouteArgs,
  card: Omit<PrintableCard['idCard'], 'qr' | 'site'>,
): PrintableCard {
  const { settings } = context.get(requestContext)
  return { idCard: { ...card, qr: qrPath(card.address, 'M'), site: new URL(settings.publicUrl).host } }
}
