export const staffBrand = { name: 'Hero', tagline: 'Staff' } as const
