import { at, entry } from './console-texts.ts'
import { screenStates } from './screen.ts'

const previewed = {
  kind: 'news' as const,
  slug: entry.slug,
  title: entry.title,
  html: entry.fields.html,
  summary: '',
  banner: 'banners/banner-map.svg',
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

export const consolePreviewScreens = preview
