/** A district as a sentence says it: "the Bronx" and "Queens". Lists, badges and fields keep the bare name. */
export const districtInSentence = (district: string) => (district === 'Bronx' ? 'the Bronx' : district)
