/**
 * The first characters of an id tell it from others nearby. In titles they tell tabs, and entries of the browser's history, apart
 * without naming anyone.
 */
export const shortId = (id: string) => `#${id.slice(0, 8)}`
