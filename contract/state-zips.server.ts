/**
 * Each state and territory: its abbreviation, the first three digits of its ZIP codes (United States Postal Service, "3-Digit ZIP Code
 * Prefix Matrix"), and the states that it borders on.
 */
const rows = `
Alabama|AL|350-369|FL GA MS TN
Alaska|AK|995-999|
American Samoa|AS|967|
Arizona|AZ|850-865|CA CO NM NV UT
Arkansas|AR|716-729|LA MO MS OK TN TX
California|CA|900-961|AZ NV OR
Colorado|CO|800-816|AZ KS NE NM OK UT WY
Connecticut|CT|060-069|MA NY RI
Delaware|DE|197-199|MD NJ PA
District of Columbia|DC|200 202-205 569|MD VA
Florida|FL|320-349|AL GA
Georgia|GA|300-319 398-399|AL FL NC SC TN
Guam|GU|969|
Hawaii|HI|967-968|
Idaho|ID|832-838|MT NV OR UT WA WY
Illinois|IL|600-629|IA IN KY MO WI
Indiana|IN|460-479|IL KY MI OH
Iowa|IA|500-528|IL MN MO NE SD WI
Kansas|KS|660-679|CO MO NE OK
Kentucky|KY|400-427|IL IN MO OH TN VA WV
Louisiana|LA|700-714|AR MS TX
Maine|ME|039-049|NH
Maryland|MD|206-219|DC DE PA VA WV
Massachusetts|MA|010-027 055|CT NH NY RI VT
Michigan|MI|480-499|IN OH WI
Minnesota|MN|550-567|IA ND SD WI
Mississippi|MS|386-397|AL AR LA TN
Missouri|MO|630-658|AR IA IL KS KY NE OK TN
Montana|MT|590-599|ID ND SD WY
Nebraska|NE|680-693|CO IA KS MO SD WY
Nevada|NV|889-898|AZ CA ID OR UT
New Hampshire|NH|030-038|MA ME VT
New Jersey|NJ|070-089|DE NY PA
New Mexico|NM|870-884|AZ CO OK TX UT
New York|NY|005 100-149|CT MA NJ PA VT
North Carolina|NC|270-289|GA SC TN VA
North Dakota|ND|580-588|MN MT SD
Northern Mariana Islands|MP|969|
Ohio|OH|430-459|IN KY MI PA WV
Oklahoma|OK|730-732 734-749|AR CO KS MO NM TX
Oregon|OR|970-979|CA ID NV WA
Pennsylvania|PA|150-196|DE MD NJ NY OH WV
Puerto Rico|PR|006-007 009|
Rhode Island|RI|028-029|CT MA
South Carolina|SC|290-299|GA NC
South Dakota|SD|570-577|IA MN MT ND NE WY
Tennessee|TN|370-385|AL AR GA KY MO MS NC VA
Texas|TX|733 750-799 885|AR LA NM OK
U.S. Virgin Islands|VI|008|
Utah|UT|840-847|AZ CO ID NM NV WY
Vermont|VT|050-054 056-059|MA NH NY
Virginia|VA|201 220-246|DC KY MD NC TN WV
Washington|WA|980-994|ID OR
West Virginia|WV|247-268|KY MD OH PA VA
Wisconsin|WI|530-549|IA IL MI MN
Wyoming|WY|820-831|CO ID MT NE SD UT`

interface State {
  name: string
  abbreviation: string
  /** First and last prefix of each range. */
  prefixes: readonly (readonly [number, number])[]
  /** Names of states. */
  borders: readonly string[]
}

const cells = rows
  .trim()
  .split('\n')
  .map(row => {
    const [name = '', abbreviation = '', prefixes = '', borders = ''] = row.split('|')
    return [name, abbreviation, prefixes, borders] as const
  })
const names = new Map(cells.map(([name, abbreviation]) => [abbreviation, name]))

export const states: readonly State[] = cells.map(([name, abbreviation, prefixes, borders]) => ({
  name,
  abbreviation,
  prefixes: prefixes.split(' ').map(range => {
    const [first = range, last = first] = range.split('-')
    return [Number(first), Number(last)] as const
  }),
  borders: borders.split(' ').flatMap(border => names.get(border) ?? []),
}))

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The state of a name or an abbreviation, whatever its capitals, spaces and periods. Undefined for any other text. */
export const stateNamed = (text: string): State | undefined =>
  states.find(({ name, abbreviation }) => [plain(name), plain(abbreviation)].includes(plain(text)))

/** The names of the states that a five-digit ZIP code may be in; none if no state has its prefix. */
export function statesOfZip(zip: string): string[] {
  const prefix = Number(zip.slice(0, 3))
  return states
    .filter(({ prefixes }) => prefixes.some(([first, last]) => prefix >= first && prefix <= last))
    .map(({ name }) => name)
}
