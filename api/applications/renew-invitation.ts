import type { Database } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'

export const enqueueRenewal = (db: Database, applicationId: string) =>
  enqueue(
    db,
    'renew-invitation',
    { applicationId },
    { key: `renew-invitation:${applicationId}`, attempts: outageAttempts },
  )
