import { href } from 'react-router'

/** The path of one page of all news. */
export const newsPath = (page: number) =>
  page > 1
    ? `${href('/newsroom/news')}?${new URLSearchParams({ page: String(page) })}`
    : href('/newsroom/news')
