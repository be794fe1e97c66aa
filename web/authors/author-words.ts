import { counted } from '../../contract/amounts.ts'
import { pages } from '../../contract/content-limits.ts'
import { capital } from '../../contract/number-words.ts'

/** The API sends only the newest texts, so an author may have written more than the most that it sends. */
const countIn = (count: number, word: string) =>
  count < pages.ofAuthor ? counted(count, word) : `the latest ${counted(count, word)}`

/** What the page of an author lists. */
export function writtenWords({ posts, news }: { posts: number; news: number }): string {
  const parts = [
    ...(posts > 0 ? [`${countIn(posts, 'post')} on the blog`] : []),
    ...(news > 0 ? [countIn(news, 'news item')] : []),
  ]
  return `${capital(parts.join(' and '))}, newest first.`
}
