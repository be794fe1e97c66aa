import type { ContentImport, ImportItem } from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { shared, textId } from './console-texts.ts'
import { type Screen, screenStates } from './screen.ts'

const found: ContentImport = {
  id: textId,
  by: 'Dana Editor',
  at: '2026-11-21T17:04:00.000Z',
  state: 'ready',
  files: ['our-old-blog.ghost.2026-11-20.json', 'a-walk-in-the-rain.md'],
  problem: null,
  counts: { new: 48, same: 3, different: 2, refused: 2, lacking: 0 },
  done: 0,
  results: { created: 0, changed: 0, left: 0 },
}
const item = (place: number, more: Partial<ImportItem>): ImportItem => ({
  place,
  source: `our-old-blog.ghost.2026-11-20.json, post ${place}`,
  kind: 'blog',
  title: 'A walk in the rain',
  slug: 'a-walk-in-the-rain',
  outcome: 'new',
  reason: null,
  lacks: [],
  entryId: null,
  imageId: null,
  result: null,
  ...more,
})
const rows = [
  item(1, {}),
  item(2, { outcome: 'different', title: 'Calm first', slug: 'calm-first', entryId: textId }),
  item(3, { outcome: 'same', title: 'The late bus', slug: 'the-late-bus', entryId: textId }),
  item(4, {
    outcome: 'refused',
    kind: null,
    slug: null,
    title: 'A post of the new editor',
    reason: importErrors.withoutHtml,
  }),
]
const lacking = [
  item(1, { lacks: ['https://old.example/content/images/2024/03/rain.jpg'] }),
  item(2, {
    title: 'The late bus',
    slug: 'the-late-bus',
    lacks: ['top', 'stop', 'lamp', 'door'].map(name => `/content/images/2024/03/${name}.jpg`),
  }),
  item(3, {
    kind: 'image',
    title: 'A lamp at night',
    slug: 'd'.repeat(32),
    source: 'content/0001.ndjson, line 90',
  }),
  item(4, {
    kind: 'redirect',
    title: '/old to /fees',
    slug: null,
    outcome: 'different',
    reason: importErrors.redirected('/safety'),
  }),
  item(5, { kind: 'order', title: 'The order of the topics for customers', slug: null }),
]
const opened = (more: Partial<ContentImport>, next: number | null = null) =>
  ({ 'importExport.open': { data: { import: { ...found, ...more }, rows, next } } }) as const

const section = screenStates(
  {
    ...shared,
    id: 'console-import-export',
    screen: 'Import and export',
    path: '/console/content/transfer',
    answers: { ...shared.answers, 'importExport.imports': { data: [found] } },
  },
  {
    some: { state: 'An import' },
    none: { state: 'None yet', answers: { 'importExport.imports': { data: [] } } },
    'no-file': {
      state: 'Without a file',
      post: { kind: 'blog' },
      answers: {
        'importExport.begin': { refused: 'INVALID_INPUT', errors: { files: 'Please choose a file' } },
      },
    },
    failing: { state: 'The API fails', answers: { 'importExport.imports': { refused: 'UNAVAILABLE' } } },
  },
)

const report = screenStates(
  {
    ...shared,
    id: 'console-import',
    screen: 'Import',
    path: `/console/content/transfer/${textId}`,
    answers: { ...shared.answers, ...opened({}, 50) },
  },
  {
    ready: { state: 'What would happen' },
    lacking: {
      state: 'Texts with pictures that do not come along',
      answers: {
        'importExport.open': {
          data: {
            import: { ...found, counts: { ...found.counts, lacking: 2 } },
            rows: lacking,
            next: null,
          },
        },
      },
    },
    reading: {
      state: 'Being read',
      answers: {
        'importExport.open': { data: { import: { ...found, state: 'reading' }, rows: [], next: null } },
      },
    },
    importing: { state: 'Being imported', answers: opened({ state: 'importing', done: 21 }) },
    done: {
      state: 'Imported',
      answers: opened({ state: 'done', done: 53, results: { created: 48, changed: 2, left: 3 } }),
    },
    stopped: {
      state: 'It stopped before everything was imported',
      answers: opened({
        state: 'failed',
        problem: importErrors.stopped,
        done: 21,
        results: { created: 20, changed: 0, left: 1 },
      }),
    },
    problem: {
      state: 'Too many texts',
      answers: {
        'importExport.open': {
          data: {
            import: {
              ...found,
              state: 'failed',
              problem: importErrors.texts,
              counts: { new: 0, same: 0, different: 0, refused: 0, lacking: 0 },
            },
            rows: [],
            next: null,
          },
        },
      },
    },
    'gone-on': {
      state: 'Someone else has started it',
      post: { differing: 'leave' },
      answers: {
        ...opened({ state: 'importing', done: 21 }),
        'importExport.run': {
          refused: 'CHANGED_ELSEWHERE',
          message: importErrors.startedOtherwise,
        },
      },
    },
    missing: { state: 'No such import', answers: { 'importExport.open': { refused: 'NOT_FOUND' } } },
  },
)

export const consoleImportExportScreens: Screen[] = [...section, ...report]
