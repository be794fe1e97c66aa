import { tellApplication as tell } from '../api/applications/application-news.ts'
import type { Deps } from '../api/deps.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>

/** Tells what has happened to an application in a day, in one mail and one text. */
export const tellApplication = (needs: Needs, payload: { applicationId: string }) =>
  needs.db.transaction().execute(tx => tell({ ...needs, db: tx }, payload))
