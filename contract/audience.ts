/** Separate from `fields.ts`, so that a page that needs only this does not load the form rules. */
export const audiences = ['customer', 'hero'] as const
export type Audience = (typeof audiences)[number]
