import { expect, it } from 'vitest'
import { pages } from '../../contract/content-limits.ts'
import { writtenWords } from './author-words.ts'

it('the page of an author counts their posts and news', () => {
  expect(writtenWords({ posts: 4, news: 1 })).toBe('4 posts on the blog and 1 news item, newest first.')
  expect(writtenWords({ posts: 0, news: 3 })).toBe('3 news items, newest first.')
})

it('it doesn’t say that there are no more where it lists the most that the API sends', () => {
  expect(writtenWords({ posts: pages.ofAuthor, news: 2 })).toBe(
    'The latest 24 posts on the blog and 2 news items, newest first.',
  )
  expect(writtenWords({ posts: 2, news: pages.ofAuthor })).toBe(
    '2 posts on the blog and the latest 24 news items, newest first.',
  )
})
