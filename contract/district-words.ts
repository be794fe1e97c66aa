/** A district within a sentence: "the Bronx" but "Queens". Lists, badges and fields use the plain name. */
export const districtInSentence = (district: string) => (district === 'Bronx' ? 'the Bronx' : district)
