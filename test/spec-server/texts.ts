/** The texts say that they come from another API, so that tests can tell them apart. */
const article = (at: number) => ({
  _id: `id-${at}`,
  slug: `item-${at}`,
  description: `<p>The text of item ${at} from elsewhere.</p>`,
  banner: `banner-${at}.png`,
  created: new Date(Date.UTC(2025, 5, 30 - at)).toISOString(),
})

export const news = Array.from({ length: 12 }, (_, at) => ({
  ...article(at),
  title: `News ${at} from elsewhere`,
  ...(at === 0 ? { author: 'Grace Elsewhere' } : {}),
}))
export const posts = Array.from({ length: 12 }, (_, at) => ({
  ...article(at),
  heading: `Post ${at} from elsewhere`,
  categories: ['City'],
  isPopular: at < 5,
  author: { name: 'Grace Elsewhere' },
}))

export const topics = (type: string) =>
  Array.from({ length: 8 }, (_, at) => ({
    slug: `${type.toLowerCase()}-topic-${at}`,
    topicName: `${type} topic ${at} from elsewhere`,
  }))

export const pages: Record<string, { title: string; description: string }> = {
  'customer-privacy-policy': { title: 'Privacy from elsewhere', description: '<p>We read nothing.</p>' },
  'customer-terms-conditions': { title: 'Terms from elsewhere', description: '<p>Walk and pay.</p>' },
}
export const agreement = { title: 'Agreement from elsewhere', description: '<p>You walk with people.</p>' }
