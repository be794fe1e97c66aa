import { encode } from 'uqr'
import { requestContext } from '../../request-context.server.ts'
import type { RouteArgs } from '../../session.server.ts'
import type { PrintableCard } from './printable-card.ts'

/** Level `M` lets a code be read even when 15% of it is scratched. */
function qrOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: modules.join(''), size }
}

export function printable(
  { context }: RouteArgs,
  card: Omit<PrintableCard['idCard'], 'qr' | 'site'>,
): PrintableCard {
  const { settings } = context.get(requestContext)
  return { idCard: { ...card, qr: qrOf(card.address), site: new URL(settings.publicUrl).host } }
}
