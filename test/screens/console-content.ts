import type { Entry, EntrySummary } from '../../contract/console/entry.ts'
import { type Answers, screenStates } from './screen.ts'

const at = (time: string) => `2026-11-${time}:00.000Z`
const id = '0a1b2c3d-0000-4000-8000-00000000000'
export const textId = `${id}1`

const row = (end: number, title: string, more: Partial<EntrySummary> = {}): EntrySummary => ({
  id: `${id}${end}`,
  kind: 'news',
  state: 'published',
  slug: title.toLowerCase().replace(/\W+/g, '-'),
  title,
  author: 'Dana Editor',
  updatedAt: at('21T17:04'),
  updatedBy: 'Dana Editor',
  visibleFrom: at('18T15:10'),
  plannedFrom: null,
  ...more,
})
const rows = [
  row(1, 'Walks now reach all of Queens'),
  row(2, 'A long heading about everything that has happened since the summer, at length', {
    kind: 'blog',
    state: 'changed',
  }),
  row(3, 'Your card was refused', { kind: 'subtopic', state: 'draft', author: null, visibleFrom: null }),
  row(4, 'Winter hours', { state: 'scheduled', visibleFrom: '2026-12-01T14:00:00.000Z' }),
  row(5, '', { state: 'draft', slug: 'untitled', visibleFrom: null }),
]

export const entry: Entry = {
  ...rows[0]!,
  version: 4,
  path: '/newsroom/news/walks-now-reach-all-of-queens',
  topics: [],
  plan: null,
  sharedUntil: null,
  versions: [],
  authors: ['Dana Editor', 'Safety desk'],
  categoryNames: ['Walking', 'Planning', 'Transit'],
  fields: {
    title: 'Walks now reach all of Queens',
    slug: 'walks-now-reach-all-of-queens',
    summary: 'From tonight on you can ask for a Hero anywhere in Queens.',
    html: '<h2>From tonight on</h2><p>Ask for a Hero <a href="/fees">at the usual fees</a>.</p><ul><li>Astoria</li><li>Jamaica</li></ul><table><thead><tr><th scope="col">When</th><th scope="col">Where</th></tr></thead><tbody><tr><td>Tonight</td><td>Queens</td></tr></tbody></table>',
    banner: 'banners/night.svg',
    author: 'Dana Editor',
    categories: [],
    isPopular: false,
    keywords: [],
    topicId: '',
    topicType: 'Customer',
    effective: '',
  },
}
export const draft: Entry = { ...entry, state: 'draft', visibleFrom: null, path: null }

/** The frame of the preview stands apart from prepared answers: here it is not opened. */
const base: Answers = {
  'console.me': {
    data: { id: 's1', name: 'Dana Editor', email: 'dana@hero.example', roles: ['editor'] },
  },
  'editing.entries': { data: { rows, next: 'k1' } },
  'editing.entry': { data: entry },
  'editing.check': { data: { findings: [], words: 84, grade: 6.2 } },
  'editing.openPreview': { refused: 'UNAVAILABLE' },
}
export const shared = { group: 'Console: content', as: 'staff', answers: base } as const

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

const sent = {
  intent: 'publish',
  version: '4',
  title: 'Walks now reach Queens',
  slug: 'walks',
  html: '<p>Typed and kept.</p>',
}
const saved = { 'editing.save': { data: { version: 5, savedAt: at('21T18:22'), changed: true } } } as const

const editor = screenStates(
  { ...shared, id: 'console-editor', screen: 'Editor', path: `/console/content/${id}1` },
  {
    out: { state: 'A text that is out' },
    shared: {
      state: 'Shared with somebody',
      answers: { 'editing.entry': { data: { ...draft, sharedUntil: at('28T14:02') } } },
    },
    draft: {
      state: 'A draft with something to mend',
      answers: {
        'editing.entry': { data: draft },
        'editing.check': {
          data: {
            findings: [
              {
                rule: 'alt-text',
                blocks: true,
                message: 'A picture has no words for those who cannot see it.',
                excerpt: '/media/street.webp',
              },
              {
                rule: 'claim',
                blocks: false,
                message: '“guaranteed” is a claim. Say where the figure comes from, with a link.',
                excerpt: 'home by ten, guaranteed',
              },
            ],
            words: 12,
            grade: null,
          },
        },
      },
    },
    blog: {
      state: 'A post',
      answers: { 'editing.entry': { data: { ...draft, kind: 'blog' } } },
    },
    help: {
      state: 'A help text',
      answers: {
        'editing.entry': {
          data: {
            ...draft,
            kind: 'subtopic',
            topics: [{ id: `${id}8`, title: 'Payments', topicType: 'Customer' }],
          },
        },
      },
    },
    topic: { state: 'A help topic', answers: { 'editing.entry': { data: { ...draft, kind: 'topic' } } } },
    scheduled: {
      state: 'Scheduled',
      answers: {
        'editing.entry': {
          data: { ...draft, state: 'scheduled', visibleFrom: '2026-12-01T14:00:00.000Z' },
        },
      },
    },
    deleted: {
      state: 'Deleted',
      answers: { 'editing.entry': { data: { ...draft, state: 'deleted' } } },
    },
    elsewhere: {
      state: 'Somebody else was faster',
      post: sent,
      answers: {
        'editing.save': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Sam Second changed this at Nov 21, 2026, 1:20 p.m. Eastern. Nothing of yours was written over it.',
        },
      },
    },
    'slug-taken': {
      state: 'The address is taken',
      post: sent,
      answers: {
        'editing.save': {
          refused: 'INVALID_INPUT',
          errors: { slug: 'Another text has this address already. Choose another one.' },
        },
      },
    },
    blocked: {
      state: 'The check blocks it',
      post: sent,
      answers: {
        'editing.entry': { data: draft },
        ...saved,
        'editing.publish': {
          refused: 'INVALID_INPUT',
          message: 'A picture has no words for those who cannot see it.',
        },
      },
    },
    'too-late': {
      state: 'Scheduled for a time that has passed',
      post: { ...sent, at: '2026-11-20T09:00' },
      answers: {
        'editing.entry': { data: draft },
        ...saved,
        'editing.publish': {
          refused: 'INVALID_INPUT',
          errors: { at: 'This time has passed. Choose a later one.' },
        },
      },
    },
    'not-saved': {
      state: 'Could not be saved',
      post: { ...sent, intent: 'save' },
      answers: { 'editing.save': { refused: 'UNAVAILABLE' } },
    },
    published: { state: 'Just published', notice: 'content-published' },
    missing: { state: 'No such text', answers: { 'editing.entry': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'editing.entry': { refused: 'UNAVAILABLE' } } },
  },
)

const revisions = [
  { version: 4, at: at('21T17:04'), by: 'Dana Editor', event: 'typed', current: true, published: false },
  { version: 3, at: at('20T15:00'), by: 'Sam Second', event: 'saved', current: false, published: true },
  { version: 1, at: at('18T15:10'), by: 'Release', event: 'release', current: false, published: false },
] as const
const history = screenStates(
  {
    ...shared,
    id: 'console-history',
    screen: 'History of a text',
    path: `/console/content/${id}1/history`,
    answers: {
      ...base,
      'editing.revisions': { data: [...revisions] },
      'editing.revision': {
        data: {
          ...revisions[1],
          fields: entry.fields,
          changes: [
            {
              field: 'html',
              parts: [
                { text: 'Walks now reach all of ', is: 'same' },
                { text: 'Brooklyn', is: 'gone' },
                { text: 'Queens', is: 'new' },
              ],
            },
          ],
        },
      },
    },
  },
  {
    list: { state: 'Revisions' },
    one: { state: 'One revision', path: `/console/content/${id}1/history?version=3` },
    late: {
      state: 'Restored too late',
      path: `/console/content/${id}1/history?version=3`,
      post: { version: '4', revision: '3' },
      answers: {
        'editing.restore': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Sam Second changed this at Nov 21, 2026, 1:20 p.m. Eastern. Nothing of yours was written over it.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.revisions': { refused: 'UNAVAILABLE' } } },
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
      state: 'Somebody else was faster',
      post: { of: 'Customer', id: `${id}8`, move: `${id}8 1` },
      answers: {
        'editing.setOrder': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Somebody added or removed one meanwhile. Here is how it is now.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.order': { refused: 'UNAVAILABLE' } } },
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
          errors: { to: 'This leads back to where it begins.' },
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.redirects': { refused: 'UNAVAILABLE' } } },
  },
)

const previewed = {
  kind: 'news' as const,
  slug: entry.slug,
  title: entry.title,
  html: entry.fields.html,
  summary: '',
  banner: 'banners/night.svg',
  s3Base: '/',
  author: 'Dana Editor',
  categories: [],
  created: at('21T18:22'),
  topic: null,
  subtopics: [],
}
const helpOf = (topicType: 'Hero' | 'Customer') => ({
  kind: 'subtopic' as const,
  topic: { slug: 'during-the-walk', topicName: 'During the walk', topicType, summary: '' },
})

const preview = screenStates(
  {
    group: 'Console: content',
    id: 'preview',
    screen: 'Preview of a draft',
    path: '/preview/article/abc',
    answers: { 'editing.preview': { data: previewed } },
  },
  {
    draft: { state: 'A draft' },
    help: {
      state: 'A help text for Heroes',
      path: '/preview/help/abc',
      answers: { 'editing.preview': { data: { ...previewed, ...helpOf('Hero') } } },
    },
    'customer-help': {
      state: 'A help text for customers',
      path: '/preview/customer-help/abc',
      answers: { 'editing.preview': { data: { ...previewed, ...helpOf('Customer') } } },
    },
    page: {
      state: 'A page that people agree to',
      path: '/preview/page/abc',
      answers: {
        'editing.preview': {
          data: { ...previewed, kind: 'page', slug: 'sms-terms', title: 'SMS terms', banner: '' },
        },
      },
    },
    ended: { state: 'The link has ended', answers: { 'editing.preview': { refused: 'NOT_FOUND' } } },
  },
)

export const consoleContentScreens = [...list, ...editor, ...history, ...order, ...redirects, ...preview]
