export type TaxonomyKind = 'author' | 'category'

/** Kinds whose slug is derived from their name and changes with it. */
export const isTaxonomyKind = (kind: string): kind is TaxonomyKind => kind === 'author' || kind === 'category'
