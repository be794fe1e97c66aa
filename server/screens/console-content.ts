import { at, base, id, shared } from './console-texts.ts'
import { screenStates } from './screen.ts'

const values = [
  {
    setting: 'COMPANY_SUPPORT_PHONE',
    about: 'Phone number of support',
    before: '(212) 555-0142',
    now: '(646) 555-0199',
  },
  {
    setting: 'SCREENING_AGENCY_NAME',
    about: 'The consumer reporting agency',
    before: 'Example Screening Agency',
    now: 'Harbor Background Reports',
  },
]
const details = {
  seen: 'f1',
  values,
  pages: [
    { slug: 'sms-terms', title: 'SMS terms', version: '1.0' },
    { slug: 'background-check-authorization', title: 'Authorization of a background check', version: '1.0' },
  ],
  edited: [{ id: `${id}4`, title: 'Hero privacy policy', settings: ['COMPANY_SUPPORT_PHONE'] }],
}

const list = screenStates(
  { ...shared, id: 'console-content', screen: 'Content', path: '/console/content' },
  {
    texts: { state: 'Texts' },
    later: { state: 'A later page of a search', path: '/console/content?kind=news&search=walk&after=k1' },
    none: { state: 'Nothing is written', answers: { 'editing.entries': { data: { rows: [], next: null } } } },
    'not-found': {
      state: 'No text fits',
      path: '/console/content?search=zz',
      answers: { 'editing.entries': { data: { rows: [], next: null } } },
    },
    details: {
      state: 'Legal pages show earlier settings',
      answers: { 'editing.pageValues': { data: details } },
    },
    untitled: { state: 'Begun without a title', post: { kind: 'blog', title: '' } },
    'not-begun': {
      state: 'Could not be begun',
      post: { kind: 'blog', title: 'Winter hours' },
      answers: { 'editing.create': { refused: 'UNAVAILABLE' } },
    },
    forbidden: { state: 'Not an editor', answers: { 'editing.entries': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'editing.entries': { refused: 'UNAVAILABLE' } } },
  },
)

const order = screenStates(
  {
    ...shared,
    id: 'console-order',
    screen: 'Order of help',
    path: '/console/content/order',
    answers: {
      ...base,
      'editing.order': {
        data: [
          {
            id: `${id}8`,
            title: 'Payments',
            topicType: 'Customer',
            subtopics: [
              { id: `${id}6`, title: 'Your card was refused' },
              { id: `${id}7`, title: 'How a walk is counted, minute by minute' },
            ],
          },
          { id: `${id}9`, title: 'Your account', topicType: 'Customer', subtopics: [] },
        ],
      },
    },
  },
  {
    topics: { state: 'Topics' },
    none: { state: 'Nothing is out', answers: { 'editing.order': { data: [] } } },
    refused: {
      state: 'Someone else was faster',
      post: { of: 'Customer', id: `${id}8`, move: `${id}8 1` },
      answers: {
        'editing.setOrder': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Someone added or removed one in the meantime. Here is the current list.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.order': { refused: 'UNAVAILABLE' } } },
  },
)

const companyDetails = screenStates(
  {
    ...shared,
    id: 'console-company-details',
    screen: 'Company details',
    path: '/console/content/company-details',
    answers: { ...base, 'editing.pageValues': { data: details } },
  },
  {
    changed: { state: 'Settings have changed' },
    same: {
      state: 'Every page shows the settings of today',
      answers: { 'editing.pageValues': { data: { seen: 'f0', values: [], pages: [], edited: [] } } },
    },
    edited: {
      state: 'Only pages with words of editors',
      answers: { 'editing.pageValues': { data: { ...details, pages: [] } } },
    },
    promises: {
      state: 'A page promises a value that has changed',
      answers: {
        'editing.pageValues': {
          data: {
            ...details,
            edited: [],
            promises: [
              { id: `${id}4`, title: 'Customer terms and conditions', settings: ['TERMS_LIABILITY_CAP'] },
            ],
          },
        },
      },
    },
    'no-day': { state: 'Without a day', post: { seen: 'f1', effective: '' } },
    refused: {
      state: 'Someone else was faster',
      post: { seen: 'f0', effective: '2026-12-21' },
      answers: {
        'editing.confirmPageValues': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'The pages or the settings have changed in the meantime. Here is the current state.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.pageValues': { refused: 'UNAVAILABLE' } } },
  },
)

const redirects = screenStates(
  {
    ...shared,
    id: 'console-redirects',
    screen: 'Redirects',
    path: '/console/content/redirects',
    answers: {
      ...base,
      'editing.redirects': {
        data: {
          rows: [{ from: '/blog/old-name', to: '/blog/new-name', by: 'Dana Editor', at: at('20T15:00') }],
          next: null,
        },
      },
    },
  },
  {
    some: { state: 'Redirects' },
    none: { state: 'None', answers: { 'editing.redirects': { data: { rows: [], next: null } } } },
    wrong: { state: 'Not an address', post: { from: 'old', to: '' } },
    circle: {
      state: 'Refused',
      post: { from: '/a', to: '/b' },
      answers: {
        'editing.putRedirect': {
          refused: 'INVALID_INPUT',
          errors: { to: 'This redirects back to itself.' },
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.redirects': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleContentScreens = [...list, ...order, ...companyDetails, ...redirects]
