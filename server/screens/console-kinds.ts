import type { Entry } from '../../contract/console/entry.ts'
import { staff } from './console-people.ts'
import { draft, entry, shared, textId } from './console-texts.ts'
import { type Screen, screenStates } from './screen.ts'

const at = (entry: Entry) => ({ 'editing.entry': { data: entry } }) as const
const scheduled = { version: 3, by: 'Sam Second', problem: null }
const changed: Entry = {
  ...entry,
  state: 'changed',
  scheduledFrom: '2026-12-01T14:00:00.000Z',
  scheduled,
}
const page: Entry = {
  ...entry,
  kind: 'page',
  state: 'changed',
  title: 'SMS terms',
  author: null,
  path: '/sms-terms',
  versions: [
    { version: '1.0.1', effective: '2026-12-21', inForce: false, announced: { told: 1204, complete: false } },
    { version: '1.0', effective: '2026-11-21', inForce: true },
  ],
  fields: {
    ...entry.fields,
    title: 'SMS terms',
    slug: 'sms-terms',
    html: '<h2 id="what-we-send">What we send</h2><p>{{company.legalName}} sends codes and service messages.</p>',
    effective: '2026-12-21',
  },
}
const agreement: Entry = {
  ...page,
  title: 'Hero Engagement Agreement',
  path: '/hero-engagement-agreement',
  versions: [
    {
      version: '1.0.1',
      effective: '2026-12-21',
      inForce: false,
      announced: { told: 57, complete: true },
      agreed: { people: 34, of: 57 },
    },
    { version: '1.0', effective: '2026-11-21', inForce: true },
  ],
  fields: { ...page.fields, title: 'Hero Engagement Agreement', slug: 'hero-engagement-agreement' },
}
const author: Entry = {
  ...draft,
  kind: 'author',
  title: 'Safety desk',
  slug: 'safety-desk',
  fields: {
    ...draft.fields,
    title: 'Safety desk',
    slug: 'safety-desk',
    summary: 'Writes about calm.',
    html: '',
  },
}

const editor = screenStates(
  { ...shared, id: 'console-kinds', screen: 'Editor', path: `/console/content/${textId}` },
  {
    scheduled: { state: 'Changes that wait for their moment', answers: at(changed) },
    'schedule-failed': {
      state: 'Scheduled changes that could not go out',
      answers: at({
        ...changed,
        scheduled: {
          ...scheduled,
          problem: 'Another text now has its address or topic.',
        },
      }),
    },
    'other-schedule': {
      state: 'Someone else has scheduled changes',
      post: { intent: 'cancel-schedule', version: '4', scheduledFrom: '' },
      answers: {
        ...at(entry),
        'editing.cancelSchedule': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Sam Second has scheduled changes to this for Dec 1, 2026, 9:00 a.m. Eastern. Check those first.',
        },
      },
    },
    page: { state: 'A page that people agree to', answers: at(page) },
    agreement: { state: 'A page whose new version needs agreement', answers: at(agreement) },
    'agreement-names': {
      state: 'A page whose new version needs agreement, for staff who may read the names',
      answers: { ...at(agreement), ...staff(['admin']) },
    },
    author: { state: 'An author', answers: at(author) },
  },
)

const categories = screenStates(
  {
    ...shared,
    id: 'console-categories',
    screen: 'Categories',
    path: '/console/content/categories',
    answers: {
      ...shared.answers,
      'taxonomy.categories': {
        data: ['Walking', 'Gear and weather', 'Working as a Hero on the first cold nights of the year'].map(
          (name, at) => ({
            id: `${textId.slice(0, -1)}${at}`,
            name,
            texts: at * 4 + 1,
          }),
        ),
      },
      'taxonomy.order': { data: { ordered: 3 } },
    },
  },
  {
    some: { state: 'Categories' },
    none: { state: 'None', answers: { 'taxonomy.categories': { data: [] } } },
    same: {
      state: 'Merged into itself',
      post: { intent: 'merge', from: textId, into: textId },
      answers: {
        'taxonomy.merge': { refused: 'INVALID_INPUT', errors: { into: 'Choose another category' } },
      },
    },
    failing: { state: 'The API fails', answers: { 'taxonomy.categories': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleKindsScreens: Screen[] = [...editor, ...categories]
