export type NameKind = 'author' | 'category'

/** Kinds whose slug is derived from their name and changes with it. */
export const isName = (kind: string): kind is NameKind => kind === 'author' || kind === 'category'
