/** An author's name in a URL: lowercase letters and digits, anything else becomes one dash. */
export const authorSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
