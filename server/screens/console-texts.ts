import type { Entry, EntrySummary } from '../../contract/console/entry.ts'
import type { Answers } from './screen.ts'

export const at = (time: string) => `2026-11-${time}:00.000Z`
export const id = '0a1b2c3d-0000-4000-8000-00000000000'
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
  scheduledFrom: null,
  ...more,
})
const newsRow = row(1, 'Walks now reach all of Queens')
const rows = [
  newsRow,
  row(2, 'A long heading about everything that has happened since the summer, at length', {
    kind: 'blog',
    state: 'changed',
  }),
  row(3, 'Your card was refused', { kind: 'subtopic', state: 'draft', author: null, visibleFrom: null }),
  row(4, 'Winter hours', { state: 'scheduled', visibleFrom: '2026-12-01T14:00:00.000Z' }),
  row(5, '', { state: 'draft', slug: 'untitled', visibleFrom: null }),
]

export const entry: Entry = {
  ...newsRow,
  version: 4,
  path: '/newsroom/news/walks-now-reach-all-of-queens',
  topics: [],
  scheduled: null,
  sharedUntil: null,
  versions: [],
  authors: ['Dana Editor', 'Safety desk'],
  categoryNames: ['Walking', 'Planning', 'Transit'],
  fields: {
    title: 'Walks now reach all of Queens',
    slug: 'walks-now-reach-all-of-queens',
    summary: 'From tonight on you can ask for a Hero anywhere in Queens.',
    html: '<h2>From tonight on</h2><p>Ask for a Hero <a href="/fees">at the usual fees</a>.</p><ul><li>Astoria</li><li>Jamaica</li></ul><table><thead><tr><th scope="col">When</th><th scope="col">Where</th></tr></thead><tbody><tr><td>Tonight</td><td>Queens</td></tr></tbody></table>',
    banner: 'banners/banner-map.svg',
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

/** The catalog has no answers for the preview's frame, so the preview stays closed. */
export const base: Answers = {
  'console.me': {
    data: { id: 's1', name: 'Dana Editor', email: 'dana@hero.example', roles: ['editor'] },
  },
  'editing.entries': { data: { rows, next: 'k1' } },
  'editing.entry': { data: entry },
  'editing.pageValues': { data: { seen: 'f0', values: [], pages: [], edited: [] } },
  'editing.check': { data: { findings: [], words: 84, grade: 6.2 } },
  'editing.openPreview': { refused: 'UNAVAILABLE' },
}
export const shared = { group: 'Console: content', as: 'staff', answers: base } as const
