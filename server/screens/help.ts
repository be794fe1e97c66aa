import { noQuestion } from '../../contract/help-search.ts'
import { screenStates } from './screen.ts'

const topics = [
  ['before-your-first-walk', 'Before your first walk', 'What Hero does, and where it works.'],
  ['sign-up-and-code', 'Sign-up and your code', 'Create your account, and get the four-digit code.'],
  ['requesting-a-hero', 'Requesting a Hero', 'Time, look, position, the map and the order.'],
  ['meeting-your-hero', 'Meeting your Hero', 'Follow, chat, check the ID card, and set off.'],
  ['during-the-walk', 'During the walk', 'The five-minute notice, extending and ending.'],
  ['prices-and-payment', 'Prices and payment', 'The price, the minimum, cards, tips and receipts.'],
  ['ratings', 'Ratings, reviews and reports', 'Stars, reviews, compliments and reports.'],
  ['safety-and-support', 'Safety and support', 'The emergency button, and people who answer.'],
].map(([slug = '', topicName = '', summary = '']) => ({ slug, topicName, summary }))

const parents = {
  slug: 'during-the-walk',
  topicName: 'During the walk',
  topicType: 'Customer' as const,
  summary: 'The five-minute notice, extending and ending.',
}
const subtopic = [
  ['five-minute-notice', 'The five-minute notice'],
  ['extend-your-walk', 'Extend the service'],
  ['end-your-walk', 'End the service'],
].map(([slug = '', Subtopicname = '']) => ({ slug, Subtopicname }))

const text = `<p>You can add time in the customer app, and your Hero stays with you.</p>
<ol><li>Wait for the notice.</li><li>Work out how many more minutes you need.</li><li>Add them in the app.</li></ol>
<h2>If you cannot extend</h2><p>Tell your Hero, or <a href="/customer-help/end-your-walk">end the service</a>.</p>`
const topicPage = {
  details: { slug: 'during-the-walk', Subtopicname: 'During the walk', Subtopicdescription: '' },
  parents,
  subtopic,
}
const subtopicPage = {
  details: {
    slug: 'extend-your-walk',
    Subtopicname: 'Extend the service',
    Subtopicdescription: text,
    updated: '2026-11-21T00:00:00Z',
  },
  parents,
  subtopic,
}
export const foundHelp = [
  {
    slug: 'extend-your-walk',
    Subtopicname: 'Extend the service',
    topicName: 'During the walk',
    parts: [
      { text: 'Extend', hit: true },
      { text: ' the service', hit: false },
    ],
  },
  {
    slug: 'what-a-hero-costs',
    Subtopicname: 'What a Hero costs',
    topicName: 'Prices and payment',
    parts: [{ text: 'What a Hero costs', hit: false }],
  },
]
const home = { group: 'Help center', screen: 'Topics', path: '/customer-help' }
const article = { group: 'Help center', path: '/customer-help/extend-your-walk' }

export const helpScreens = [
  ...screenStates(
    { ...home, id: 'help', answers: { 'content.topics': { data: topics.slice(0, 7), total: 8 } } },
    {
      customers: { state: 'For customers, seven of eight topics' },
      all: {
        state: 'All topics shown',
        path: '/customer-help?page=2',
        answers: { 'content.topics': { data: topics, total: 8 } },
      },
      heroes: {
        state: 'For Heroes, with the phone line',
        path: '/help',
        settings: { support: { phone: '+1 212 555 0148' } },
      },
      suggesting: {
        state: 'Suggestions while typing',
        interactions: [{ type: '#q', text: 'extend' }, { wait: '[role=option]' }],
        answers: { 'content.searchHelp': { data: foundHelp } },
      },
      found: {
        state: 'A question with answers',
        path: '/customer-help?q=extnd',
        answers: { 'content.searchHelp': { data: foundHelp } },
      },
      'nothing-found': {
        state: 'A question without an answer',
        path: '/customer-help?q=unicorn',
        answers: { 'content.searchHelp': { data: [] } },
      },
      'bad-question': {
        state: 'Nothing was asked',
        path: '/customer-help?q=',
        answers: { 'content.searchHelp': { refused: 'INVALID_INPUT', errors: { q: noQuestion } } },
      },
      'search-failed': {
        state: 'The search fails',
        path: '/help?q=extend',
        answers: { 'content.searchHelp': { refused: 'UNAVAILABLE' } },
      },
      empty: { state: 'No topics yet', answers: { 'content.topics': { data: [], total: 0 } } },
      failed: { state: 'The API fails', answers: { 'content.topics': { refused: 'UNAVAILABLE' } } },
    },
  ),
  ...screenStates(
    { ...article, id: 'help-topic', screen: 'A topic', path: '/customer-help/during-the-walk' },
    {
      subtopics: { state: 'With its subtopics', answers: { 'content.topic': { data: topicPage } } },
      empty: {
        state: 'Nothing written yet',
        answers: { 'content.topic': { data: { ...topicPage, subtopic: [] } } },
      },
    },
  ),
  ...screenStates(
    { ...article, id: 'help-subtopic', screen: 'A subtopic' },
    {
      text: { state: 'The text', answers: { 'content.topic': { data: subtopicPage } } },
      heroes: {
        state: 'For Heroes',
        path: '/help/extend-your-walk',
        answers: {
          'content.topic': {
            data: { ...subtopicPage, parents: { ...parents, topicType: 'Hero' as const } },
          },
        },
      },
      helpful: {
        state: 'It was helpful',
        path: '/customer-help/extend-your-walk?said=yes',
        answers: { 'content.topic': { data: subtopicPage } },
      },
      unhelpful: {
        state: 'It was not: what was missing?',
        path: '/customer-help/extend-your-walk?said=no',
        answers: { 'content.topic': { data: subtopicPage } },
      },
      explained: {
        state: 'What was missing has been said',
        path: '/customer-help/extend-your-walk?said=why',
        answers: { 'content.topic': { data: subtopicPage } },
      },
      'reason-missing': {
        state: 'Nothing was written',
        post: { reason: ' ' },
        answers: { 'content.topic': { data: subtopicPage } },
      },
      'reason-failed': {
        state: 'What was missing is not taken',
        post: { reason: 'What does a minute cost?' },
        answers: {
          'content.topic': { data: subtopicPage },
          'content.explainRating': { refused: 'UNAVAILABLE' },
        },
      },
      'rated-too-often': {
        state: 'Too many ratings',
        post: { helpful: 'yes' },
        answers: {
          'content.topic': { data: subtopicPage },
          'content.rateSubtopic': {
            refused: 'TOO_MANY_ATTEMPTS',
            message: 'Too many attempts. Try again in 20 minutes.',
            retryAfter: 1200,
          },
        },
      },
      missing: { state: 'Unknown', answers: { 'content.topic': { refused: 'NOT_FOUND' } } },
      failed: { state: 'The API fails', answers: { 'content.topic': { refused: 'UNAVAILABLE' } } },
    },
  ),
]
