import type { PageRow } from './page-row.ts'

export const contentPages: readonly PageRow[] = [
  {
    path: '/newsroom',
    title: 'Newsroom: news from Hero',
    h1: 'Newsroom',
    phrases: [
      'Recent News',
      'See all',
      'Manhattan first, then the rest of the line',
      'November 10, 2026',
      'Leadership',
      'Company info',
      'For the press',
      'We don’t give out names of customers or Heroes',
    ],
  },
  {
    path: '/newsroom/news',
    title: 'All news from Hero',
    h1: 'News',
    phrases: [
      'Every item, newest first.',
      'Manhattan first, then the rest of the line',
      // Only the beginning of the total, because a journey may publish more meanwhile.
      '1–9 of 2',
      'View more news',
    ],
  },
  {
    path: '/newsroom/news/introducing-hero',
    title: 'Meet Hero: a licensed professional to walk with you: Hero',
    h1: 'Meet Hero: a licensed professional to walk with you',
    phrases: [
      'March 4, 2025',
      'Written by Hero Newsroom',
      'The latest Hero news',
      'Manhattan first, then the rest of the line',
      'View more news',
    ],
  },
  {
    path: '/blog',
    title: 'Blog: walking New York with Hero',
    h1: 'Blog',
    phrases: [
      'Get Protection when you need it',
      'Sign up for a safer journey.',
      'Most Popular',
      'min read',
      'View more',
    ],
  },
  {
    path: '/blog/calm-first',
    title: 'Calm first: the basics of de-escalation: Hero',
    h1: 'Calm first: the basics of de-escalation',
    phrases: ['min read', 'The latest Hero blog', 'View all'],
  },
  {
    path: '/authors/safety-desk',
    title: 'Safety desk: posts and news from Hero',
    h1: 'Safety desk',
    phrases: ['newest first', 'From the blog'],
  },
]
