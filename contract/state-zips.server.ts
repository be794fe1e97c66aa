import { stateNames } from './state-names.ts'

/**
 * Each state and territory of `stateNames`: the first three digits of its ZIP codes (United States Postal Service, "3-Digit ZIP Code
 * Prefix Matrix"), and the states that it borders on.
 */
const rows = `
AK|995-999|
AL|350-369|FL GA MS TN
AR|716-729|LA MO MS OK TN TX
AS|967|
AZ|850-865|CA CO NM NV UT
CA|900-961|AZ NV OR
CO|800-816|AZ KS NE NM OK UT WY
CT|060-069|MA NY RI
DC|200 202-205 569|MD VA
DE|197-199|MD NJ PA
FL|320-349|AL GA
GA|300-319 398-399|AL FL NC SC TN
GU|969|
HI|967-968|
IA|500-528|IL MN MO NE SD WI
ID|832-838|MT NV OR UT WA WY
IL|600-629|IA IN KY MO WI
IN|460-479|IL KY MI OH
KS|660-679|CO MO NE OK
KY|400-427|IL IN MO OH TN VA WV
LA|700-714|AR MS TX
MA|010-027 055|CT NH NY RI VT
MD|206-219|DC DE PA VA WV
ME|039-049|NH
MI|480-499|IN OH WI
MN|550-567|IA ND SD WI
MO|630-658|AR IA IL KS KY NE OK TN
MP|969|
MS|386-397|AL AR LA TN
MT|590-599|ID ND SD WY
NC|270-289|GA SC TN VA
ND|580-588|MN MT SD
NE|680-693|CO IA KS MO SD WY
NH|030-038|MA ME VT
NJ|070-089|DE NY PA
NM|870-884|AZ CO OK TX UT
NV|889-898|AZ CA ID OR UT
NY|005 100-149|CT MA NJ PA VT
OH|430-459|IN KY MI PA WV
OK|730-732 734-749|AR CO KS MO NM TX
OR|970-979|CA ID NV WA
PA|150-196|DE MD NJ NY OH WV
PR|006-007 009|
RI|028-029|CT MA
SC|290-299|GA NC
SD|570-577|IA MN MT ND NE WY
TN|370-385|AL AR GA KY MO MS NC VA
TX|733 750-799 885|AR LA NM OK
UT|840-847|AZ CO ID NM NV WY
VA|201 220-246|DC KY MD NC TN WV
VI|008|
VT|050-054 056-059|MA NH NY
WA|980-994|ID OR
WI|530-549|IA IL MI MN
WV|247-268|KY MD OH PA VA
WY|820-831|CO ID MT NE SD UT`

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
    const [abbreviation = '', prefixes = '', borders = ''] = row.split('|')
    return [abbreviation, prefixes, borders] as const
  })

export const states: readonly State[] = cells.map(([abbreviation, prefixes, borders]) => ({
  name: stateNames.get(abbreviation) ?? '',
  abbreviation,
  prefixes: prefixes.split(' ').map(range => {
    const [first = range, last = first] = range.split('-')
    return [Number(first), Number(last)] as const
  }),
  borders: borders.split(' ').flatMap(border => stateNames.get(border) ?? []),
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
