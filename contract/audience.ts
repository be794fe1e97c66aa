/** Whose account it is. Apart from `fields.ts`, so that a page which asks for no more carries no rules of forms. */
export const audiences = ['customer', 'hero'] as const
export type Audience = (typeof audiences)[number]
