import { describe, expect, it } from 'vitest'
import { productCode, textOf } from './source.ts'

const product = productCode()

/** What must exist only once: what it looks like in code, and the files that may contain it. */
const once: Record<string, { looks: RegExp; in: readonly string[] }> = {
  'the clocks of New York and the words for days and times': {
    looks: /DateTimeFormat|toLocale(Date|Time)String/,
    in: ['contract/new-york-time.ts'],
  },
  // A moment's own text has its day in UTC, which begins at seven or eight in the evening of New York.
  'the day of a moment': { looks: /\.now\.toISOString\(\)\.slice\(0, 10\)|\bat\.slice\(0, 10\)/, in: [] },
  'the escape for HTML': {
    looks: /'?<'?\]?: '&lt;'|'&lt;'\)/,
    in: ['contract/escape-html.ts', 'db/seed/variables.ts'],
  },
  'the decoding of HTML': { looks: /&(?:amp|lt|quot);\/g|amp: '&'/, in: [] },
  'the message of a wrong code': { looks: /The code is incorrect\./, in: ['contract/everyday-refusals.ts'] },
  // The site tells an account in an address from an audience, which it refuses nothing for.
  'the guard of ids in addresses': { looks: /uuid(\(\))?\.safeParse\(/, in: ['api/require-id.ts'] },
  'the version that a locked row must still have': {
    looks: /row\.version !== [^)]*\)\s*throw refuse\('CHANGED_ELSEWHERE'/,
    in: ['api/require-version.ts'],
  },
  'the guard against a second press': {
    looks: /formMethod === 'POST'|<Form\s[^>]*method="post"/,
    in: ['web/form/post-form.tsx'],
  },
  'a fetcher of another address, which needs its routes (decision 0389)': {
    looks: /etcher\.load\(|\bload\b[^}\n]*\} = useFetcher|\.Form\s[^>]*action=/,
    in: [],
  },
  'the pattern of a search by part of a text': { looks: /\[\\\\%_\]/, in: ['api/containing.ts'] },
  'the key of a page of a list': {
    looks: /refuseField\('INVALID_INPUT', 'after'/,
    in: ['api/keyset.ts', 'api/waitlist-admin/export.ts'],
  },
}

describe('one place for', () => {
  it.each(Object.entries(once))('%s', (_, { looks, in: places }) => {
    expect(product.filter(path => looks.test(textOf(path)))).toEqual(places)
  })
})
