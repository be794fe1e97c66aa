export const districtInSentence = (district: string) => (district === 'Bronx' ? 'the Bronx' : district)
