/** The name of an author as an address has it: small letters and digits, everything else one dash. */
export const authorSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
