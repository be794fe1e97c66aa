import { newPerson } from '../harness/api.ts'
import { person } from './person.ts'
import type { CallName, Row } from './row.ts'

export const siteRows: Record<
  Extract<
    CallName,
    | `signUp.${string}`
    | `content.${string}`
    | `idCards.${string}`
    | `launch.${string}`
    | `support.${string}`
    | `waitlist.${string}`
  >,
  Row
> = {
  'signUp.botChallenge': { letIn: 'everybody', outcome: 'OK' },
  'signUp.checkInvitation': {
    letIn: 'everybody',
    input: () => ({ query: { code: 'FRIENDS' } }),
    outcome: 'OK',
  },
  'signUp.spots': { letIn: 'everybody', outcome: 'OK' },
  'content.agreement': { letIn: 'everybody', outcome: 'OK' },
  'content.page': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'sms-terms' } }),
    outcome: 'OK',
  },
  'content.topics': { letIn: 'everybody', input: () => ({ query: { topicType: 'Hero' } }), outcome: 'OK' },
  'content.topic': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' } }),
    outcome: 'OK',
  },
  'content.searchHelp': { letIn: 'everybody', input: () => ({ query: { q: 'extend' } }), outcome: 'OK' },
  'content.openHelpAnswer': {
    letIn: 'everybody',
    input: () => ({ body: { q: 'extend', topicType: 'Customer', slug: 'extend-your-walk' } }),
    outcome: 'OK',
  },
  'content.addresses': { letIn: 'everybody', input: () => ({ query: { kind: 'news' } }), outcome: 'OK' },
  'content.rateSubtopic': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' }, body: { helpful: true } }),
    outcome: 'OK',
  },
  'content.explainRating': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'ssn-not-accepted' }, body: { reason: 'Which numbers are accepted?' } }),
    outcome: 'OK',
  },
  'content.news': { letIn: 'everybody', input: () => ({ query: { page: 1 } }), outcome: 'OK' },
  'content.newsItem': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'introducing-hero' } }),
    outcome: 'OK',
  },
  'content.posts': { letIn: 'everybody', input: () => ({ query: { page: 1 } }), outcome: 'OK' },
  'content.author': {
    letIn: 'everybody',
    input: () => ({ params: { slug: 'safety-desk' } }),
    outcome: 'OK',
  },
  'content.post': { letIn: 'everybody', input: () => ({ params: { slug: 'calm-first' } }), outcome: 'OK' },
  'content.moved': {
    letIn: 'everybody',
    input: () => ({ query: { path: '/never-was' } }),
    outcome: 'NOT_FOUND',
  },
  'content.categories': { letIn: 'everybody', outcome: 'OK' },
  'launch.boroughs': { letIn: 'everybody', outcome: 'OK' },
  'launch.area': { letIn: 'everybody', input: () => ({ params: { zip: '10025' } }), outcome: 'OK' },
  'launch.waiting': { letIn: 'everybody', outcome: 'OK' },
  'idCards.check': {
    letIn: 'everybody',
    input: () => ({ body: { code: '7K3M-Q0ZD-5XWP-11AB' } }),
    outcome: 'OK',
  },
  'launch.prices': { letIn: 'everybody', outcome: 'OK' },
  'support.sendMessage': {
    letIn: 'everybody',
    input: () => ({
      body: { name: 'Ada Mercer', email: newPerson().email, topic: 'walk', message: 'Where is my receipt?' },
    }),
    outcome: 'OK',
  },
  'support.sendOwnMessage': {
    letIn: 'accounts',
    input: () => ({ body: { topic: 'walk', message: 'Where is my receipt?' } }),
    outcome: 'OK',
  },
  'support.messages': { letIn: 'accounts', outcome: 'OK' },
  'support.replyToOwnMessage': {
    letIn: 'accounts',
    input: () => ({ params: { reference: 'SM-2345ABCD' }, body: { message: 'Thank you.' } }),
    outcome: 'NOT_FOUND',
  },
  'support.openConversation': {
    letIn: 'everybody',
    input: () => ({ body: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'support.replyByLink': {
    letIn: 'everybody',
    input: () => ({ body: { token: 'made-up', message: 'Thank you.' } }),
    outcome: 'NOT_FOUND',
  },
  'support.requestAppointment': {
    letIn: 'everybody',
    input: () => ({
      body: {
        name: 'Ada Mercer',
        email: person().email,
        topic: 'license',
        day: '2020-01-01',
        time: 'morning',
      },
    }),
    outcome: 'INVALID_INPUT',
  },
  'waitlist.join': {
    letIn: 'everybody',
    input: () => ({
      body: {
        name: 'Ada',
        last_name: 'Mercer',
        email: person().email,
        zipcode: '10013',
        district: 'Manhattan',
        recaptcha_token: 'made-up',
      },
    }),
    outcome: 'BOT_CHECK_FAILED',
  },
}
