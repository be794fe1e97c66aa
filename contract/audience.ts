/** Kept apart from `fields.ts`, so that a page that needs only this does not load the form rules. */
export const audiences = ['customer', 'hero'] as const
export type Audience = (typeof audiences)[number]

/** What staff and screens call a member of an audience. */
export const audienceNames: Record<Audience, string> = { customer: 'Customer', hero: 'Hero' }
