export const staffRoles = ['reviewer', 'editor', 'support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
