/** How the staff's pages are signed. */
export const staffBrand = { name: 'Hero', tagline: 'Staff' } as const
