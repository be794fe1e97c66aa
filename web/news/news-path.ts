import { href } from 'react-router'

export const newsPath = (page: number) =>
  page > 1
    ? `${href('/newsroom/news')}?${new URLSearchParams({ page: String(page) })}`
    : href('/newsroom/news')
