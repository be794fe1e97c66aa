import { chooseAnswer, listChosenAnswers, removeChosenAnswer } from '../content/chosen-answers.ts'
import { listUnhelpful } from '../content/rate-subtopic.ts'
import { listUnanswered } from '../content/search-log.ts'
import type { HandlersOf } from '../handlers.ts'
import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from './canned-answers.ts'
import { answerOpenMessage, assignMessage, setMessageState } from './change-message.ts'
import { readInbox } from './inbox.ts'
import { readMessage, viewMessage } from './read-message.ts'
import { helpTexts, pageOf, settleQuestion } from './searches.ts'

export const supportInboxHandlers: HandlersOf<'supportInbox'> = {
  inbox: (context, { query }) => readInbox(context, query),
  message: (context, { params }) => viewMessage(context, params.reference),
  assign: async (context, input) => {
    await assignMessage(context, input)
    return readMessage(context, input.params.reference)
  },
  answer: async (context, input) => {
    await answerOpenMessage(context, input)
    return readMessage(context, input.params.reference)
  },
  close: async (context, input) => {
    await setMessageState(context, input)
    return readMessage(context, input.params.reference)
  },
  helpTexts: context => helpTexts(context),
  cannedAnswers: context => cannedAnswers(context),
  saveCannedAnswer: (context, { body }) => saveCannedAnswer(context, body),
  removeCannedAnswer: (context, { params }) => removeCannedAnswer(context, params.id),
  unansweredSearches: ({ deps }, { query }) => listUnanswered(deps, pageOf(query.page)),
  unhelpfulTexts: ({ deps }, { query }) => listUnhelpful(deps, pageOf(query.page)),
  settleQuestion: (context, { body }) => settleQuestion(context, body),
  chosenAnswers: ({ deps }) => listChosenAnswers(deps),
  chooseAnswer: (context, { body }) => chooseAnswer(context, body),
  removeChosenAnswer: (context, { params }) => removeChosenAnswer(context, params.id),
}
