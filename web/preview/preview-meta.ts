export const previewMeta = () => [
  { title: 'Preview of a draft: Hero' },
  { name: 'robots', content: 'noindex, nofollow' },
]
