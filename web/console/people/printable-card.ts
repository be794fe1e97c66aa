import type { CallData } from '../../../contract/call.ts'
import type { openIdCard } from '../../../contract/console/id-cards.ts'
import type { QrPath } from '../../qr-path.server.ts'

/** An ID card to print. The server draws its QR code, so that the browser needs no library for it. */
export interface PrintableCard {
  idCard: CallData<typeof openIdCard> & {
    qr: QrPath
    /** The site's host, for people who type the address. */
    site: string
  }
}

export const isPrintable = (answer: unknown): answer is PrintableCard =>
  typeof answer === 'object' && answer !== null && 'idCard' in answer
