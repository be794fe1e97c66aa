import type { EntryKind, EntryState, Revision } from '../../../contract/console/entry.ts'

export const kindWords: Record<EntryKind, string> = {
  news: 'News',
  blog: 'Blog post',
  topic: 'Help topic',
  subtopic: 'Help text',
  page: 'Page',
  author: 'Author',
  category: 'Category',
}

export const isNameKind = (kind: EntryKind): boolean => kind === 'author' || kind === 'category'

export const stateWords: Record<EntryState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Published, with unpublished changes',
  deleted: 'Deleted',
}

export const eventWords: Record<Revision['event'], string> = {
  created: 'Started',
  typed: 'Edited',
  saved: 'Saved',
  restored: 'Restored',
  imported: 'Imported',
  release: 'Came with the release',
  renamed: 'A name in it was changed',
}

export const fieldWords: Record<string, string> = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  html: 'Text',
  banner: 'Picture at the top',
  author: 'Author',
  categories: 'Categories',
  isPopular: 'Most popular',
  keywords: 'Other words people use',
  topicId: 'Topic',
  topicType: 'For',
  effective: 'Applies from',
}
