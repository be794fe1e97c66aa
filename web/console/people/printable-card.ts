import type { CallData } from '../../../contract/call.ts'
import type { openIdCard } from '../../../contract/console/id-cards.ts'

/** An ID card to print. Its QR code is drawn on the server, so that no library for it reaches the browser. */
export interface PrintableCard {
  idCard: CallData<typeof openIdCard> & {
    /** One path of dark modules. */
    qr: { path: string; size: number }
    /** The site's host, for people who type. */
    site: string
  }
}

export const isPrintable = (answer: unknown): answer is PrintableCard =>
  typeof answer === 'object' && answer !== null && 'idCard' in answer
