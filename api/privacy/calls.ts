import type { HandlersOf } from '../handlers.ts'
import { closeAccount } from './close-account.ts'
import { exportOwnData } from './export-data.ts'

export const privacyHandlers: Pick<HandlersOf<'account'>, 'exportOwnData' | 'close'> = {
  exportOwnData,
  close: (context, { body }) => closeAccount(context, body),
}
