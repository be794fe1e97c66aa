/** True for the United States, chosen or typed. Its states are a list (DECISIONS D13). */
export function isUnitedStates(country: string): boolean {
  return /^(the )?(u\.?s\.?(a\.?)?|united states( of america)?)$/i.test(country.trim())
}
