import { readLegalNotice } from '../applications/legal-notices.ts'
import { heroNoticeOf } from '../applications/notices.ts'
import { ownApplication } from '../applications/own-application.ts'
import type { HandlersOf } from '../handlers.ts'
import { answerNotice } from './answer-notice.ts'

export const adverseHandlers: HandlersOf<'adverse'> = {
  notice: async ({ deps, session }) => heroNoticeOf(deps, (await ownApplication(deps.db, session)).id),
  answer: (context, { body }) => answerNotice(context, body),
  legalNotice: async ({ deps, session }, { params }) =>
    readLegalNotice(deps, (await ownApplication(deps.db, session)).id, params.id),
}
