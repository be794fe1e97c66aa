import { districtOfZip } from './zip-district.ts'

/**
 * In Queens, the city in an address is the neighborhood of the post office (United States Postal Service). ZIP codes that are
 * missing here, such as those of a single company, have no city.
 */
const queensZips: Readonly<Record<string, string>> = {
  '11004': 'Glen Oaks',
  '11005': 'Floral Park',
  '11101 11109 11120': 'Long Island City',
  '11102 11103 11105 11106': 'Astoria',
  '11104': 'Sunnyside',
  '11351 11352 11354 11355 11358 11367 11371': 'Flushing',
  '11356': 'College Point',
  '11357': 'Whitestone',
  '11359 11360 11361': 'Bayside',
  '11362 11363': 'Little Neck',
  '11364': 'Oakland Gardens',
  '11365 11366': 'Fresh Meadows',
  '11368': 'Corona',
  '11369 11370': 'East Elmhurst',
  '11372': 'Jackson Heights',
  '11373': 'Elmhurst',
  '11374': 'Rego Park',
  '11375': 'Forest Hills',
  '11377': 'Woodside',
  '11378': 'Maspeth',
  '11379': 'Middle Village',
  '11385': 'Ridgewood',
  '11411': 'Cambria Heights',
  '11412': 'Saint Albans',
  '11413': 'Springfield Gardens',
  '11414': 'Howard Beach',
  '11415': 'Kew Gardens',
  '11416 11417': 'Ozone Park',
  '11418': 'Richmond Hill',
  '11419': 'South Richmond Hill',
  '11420': 'South Ozone Park',
  '11421': 'Woodhaven',
  '11422': 'Rosedale',
  '11423': 'Hollis',
  '11424 11430 11432 11433 11434 11435 11436 11439 11451': 'Jamaica',
  '11426': 'Bellerose',
  '11427 11428 11429': 'Queens Village',
  '11691 11693 11695': 'Far Rockaway',
  '11692': 'Arverne',
  '11694': 'Rockaway Park',
  '11697': 'Breezy Point',
}

const byDistrict = {
  Manhattan: 'New York',
  Brooklyn: 'Brooklyn',
  Bronx: 'Bronx',
  'Staten Island': 'Staten Island',
}

/** The city of an address with this ZIP code. Undefined outside New York City, and if the city isn't known. */
export function cityOfZip(zip: string): string | undefined {
  const district = districtOfZip(zip)
  if (district === undefined || zip.length !== 5) return undefined
  if (district !== 'Queens') return byDistrict[district]
  return Object.entries(queensZips).find(([zips]) => zips.includes(zip))?.[1]
}
