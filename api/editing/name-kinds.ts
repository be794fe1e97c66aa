/** Kinds whose address is their name: it is read off the name, and moves with it. */
export const isName = (kind: string): kind is 'author' | 'category' =>
  kind === 'author' || kind === 'category'
