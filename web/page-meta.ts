/** `meta` of a page: what search engines and shared links show of it. */
export const pageMeta = (title: string, description: string) => [
  { title },
  { name: 'description', content: description },
]

/** `meta` of a page that search engines don't list. */
export const unlistedMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]
