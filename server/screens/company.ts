import { pageAnswers } from './people.ts'
import { screenStates } from './screen.ts'

const pixel = { id: 'pixel-7', url: 'https://ads.example/report' }

const page = (id: string, screen: string, path: string) =>
  screenStates({ id, group: 'Company', screen, path }, { page: { state: 'As everyone sees it' } })

const versions = [
  { version: '1.1', effective: '2026-11-21' },
  { version: '1.0', effective: '2026-01-05' },
]
const coming = [{ version: '1.2', effective: '2026-12-30' }]
const smsTerms = (version: string, effective: string, more: { coming?: typeof coming } = {}) => ({
  'content.page': {
    data: {
      title: 'SMS terms',
      description: '<h2>1. What we send</h2><p>Codes, and news about your application.</p>',
      slug: 'sms-terms',
      version,
      effective,
      hash: '-',
      sections: {},
      versions,
      ...more,
    },
  },
})

export const companyScreens = [
  ...page('company-founder', 'A letter from the founders', '/company-founder'),
  ...page('company-team', 'The team', '/company-team'),
  ...page('careers', 'Careers', '/careers'),
  ...page('accessibility', 'Accessibility', '/accessibility'),
  ...page('safety-resource', 'Safety resources', '/safety-resource'),
  ...[
    'hero-engagement-agreement',
    'background-check-disclosure',
    'background-check-authorization',
    'additional-disclosures-new-york-minnesota',
    'summary-of-rights',
  ].flatMap(slug =>
    screenStates(
      { id: slug, group: 'Legal texts', screen: slug, path: `/${slug}`, answers: pageAnswers },
      { shown: { state: 'The text in force' } },
    ),
  ),
  ...screenStates(
    { id: 'legal-text', group: 'Legal texts', screen: 'Versions and failures', path: '/sms-terms' },
    {
      'second-version': { state: 'In its second version', answers: smsTerms('1.1', '2026-11-21') },
      earlier: {
        state: 'An earlier version',
        path: '/sms-terms?version=1.0',
        answers: smsTerms('1.0', '2026-01-05'),
      },
      announced: {
        state: 'A new version is published and applies later',
        answers: smsTerms('1.1', '2026-11-21', { coming }),
      },
      coming: {
        state: 'The version that applies later',
        path: '/sms-terms?version=1.2',
        answers: smsTerms('1.2', '2026-12-30', { coming }),
      },
      failed: { state: 'It did not load', answers: { 'content.page': { refused: 'UNAVAILABLE' } } },
    },
  ),
  ...screenStates(
    { id: 'cookies', group: 'Company', screen: 'Cookies', path: '/cookies' },
    {
      'without-pixel': { state: 'Nothing is measured' },
      'not-chosen': { state: 'Not chosen yet', settings: { pixel } },
      'no-answer': { state: 'Sent without an answer', settings: { pixel }, post: { choice: '' } },
      saved: { state: 'Saved', settings: { pixel }, path: '/cookies?saved' },
    },
  ),
]
