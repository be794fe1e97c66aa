import { expect, it, onTestFinished } from 'vitest'
import { startHttpDouble } from '../../test/doubles/http-double.ts'
import { createNycGeosearch } from './nyc-geosearch.ts'

/** An answer in the format of Pelias, the software behind GeoSearch, with only the fields that are read. */
const feature = (housenumber: string, street: string, postalcode: string) => ({
  type: 'Feature',
  properties: { layer: 'address', housenumber, street, postalcode, country: 'United States' },
})

async function scene(options: { timeout?: number } = {}) {
  const geosearch = await startHttpDouble((response, { path }) => {
    const features = path.includes('text=118')
      ? [
          feature('118', 'SAMPLE STREET', '11201'),
          feature('118', 'SAMPLE STREET', '11201'),
          feature('118', 'Sample Street', '11375'),
          feature('118', 'Other Street', '07030'),
          feature('', 'Sample Street', '11201'),
          null,
        ]
      : []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ features }))
  })
  onTestFinished(() => geosearch.close())
  const failures: string[] = []
  const provider = createNycGeosearch({
    baseUrl: geosearch.url,
    onFailure: code => void failures.push(code),
    ...options,
  })
  return { geosearch, provider, failures }
}

it('answers each address of the city once, with the city of its ZIP code', async () => {
  const { geosearch, provider } = await scene()
  expect(await provider.suggest('118 Sa & b')).toEqual([
    { street: '118 Sample Street', city: 'Brooklyn', state: 'New York', zipcode: '11201' },
    { street: '118 Sample Street', city: 'Forest Hills', state: 'New York', zipcode: '11375' },
  ])
  expect(geosearch.received.map(({ path }) => path)).toEqual(['/v2/autocomplete?text=118+Sa+%26+b&size=10'])
})

it.each([
  ['an error', 500, '{}', 'HTTP_500'],
  ['a redirect', 302, '', 'HTTP_302'],
  ['no JSON', 200, '<html>', 'UNREADABLE'],
  ['too much', 200, `"${'a'.repeat(300 * 1024)}"`, 'ANSWER_TOO_LARGE'],
])('after %s suggests nothing and reports only the code', async (_, status, body, code) => {
  const { geosearch, provider, failures } = await scene()
  geosearch.answerWith(response => void response.writeHead(status).end(body))
  expect(await provider.suggest('118 Sample')).toEqual([])
  expect(failures).toEqual([code])
})

it('does not wait for one that says nothing', async () => {
  const { geosearch, provider, failures } = await scene({ timeout: 100 })
  geosearch.answerWith(() => {})
  expect(await provider.suggest('118 Sample')).toEqual([])
  expect(failures).toEqual(['TIMEOUT'])
})

it('takes JSON of another shape for no suggestion', async () => {
  const { geosearch, provider, failures } = await scene()
  geosearch.answerWith(response => void response.writeHead(200).end('{"features":{"length":1}}'))
  expect(await provider.suggest('118 Sample')).toEqual([])
  expect(failures).toEqual([])
})
