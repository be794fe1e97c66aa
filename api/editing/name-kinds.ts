/** Kinds whose slug is derived from their name and changes with it. */
export const isName = (kind: string): kind is 'author' | 'category' =>
  kind === 'author' || kind === 'category'
