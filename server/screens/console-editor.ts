import { at, base, draft, entry, id, shared } from './console-texts.ts'
import { screenStates } from './screen.ts'

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
      state: 'Shared with someone',
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
                message: 'A picture has no alternative text.',
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
      state: 'Someone else was faster',
      post: sent,
      answers: {
        'editing.save': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Sam Second changed this at Nov 21, 2026, 1:20 p.m. Eastern. Your changes weren’t saved over it.',
        },
      },
    },
    'slug-taken': {
      state: 'The address is taken',
      post: sent,
      answers: {
        'editing.save': {
          refused: 'INVALID_INPUT',
          errors: { slug: 'Another text already has this address. Choose another one.' },
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
          message: 'A picture has no alternative text.',
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
  {
    version: 4,
    at: at('21T17:04'),
    by: 'Dana Editor',
    event: 'typed',
    current: true,
    published: false,
    publishedAt: null,
    scheduledFor: at('23T14:00'),
  },
  {
    version: 3,
    at: at('20T15:00'),
    by: 'Sam Second',
    event: 'saved',
    current: false,
    published: true,
    publishedAt: at('20T15:02'),
    scheduledFor: null,
  },
  {
    version: 1,
    at: at('18T15:10'),
    by: 'Release',
    event: 'release',
    current: false,
    published: false,
    publishedAt: at('18T15:30'),
    scheduledFor: null,
  },
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
            'Sam Second changed this at Nov 21, 2026, 1:20 p.m. Eastern. Your changes weren’t saved over it.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'editing.revisions': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleEditorScreens = [...editor, ...history]
