import { fieldsOf } from '../../contract/fields-of.ts'
import { cityOfZip } from '../../contract/zip-city.ts'
import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import type { AddressSuggestions, SuggestedAddress } from './address-suggestions.ts'

const answerLimit = 256 * 1024

interface Options {
  baseUrl?: string
  /** Milliseconds from the request to the last byte of the answer. A person who types does not wait for it. */
  timeout?: number
  /** Called for a failure with its code, without what was typed. */
  onFailure?: (code: string) => void
}

/** The city's directory may have streets in capital letters. */
const inWords = (street: string) =>
  street === street.toUpperCase()
    ? street
        .toLowerCase()
        .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : street

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function addressOf(feature: unknown): SuggestedAddress | undefined {
  const properties = fieldsOf(fieldsOf(feature).properties)
  const [number, street, zipcode] = [
    text(properties.housenumber),
    text(properties.street),
    text(properties.postalcode),
  ]
  const city = cityOfZip(zipcode)
  return number && street && city
    ? { street: `${number} ${inWords(street)}`, city, state: 'New York', zipcode }
    : undefined
}

/**
 * GeoSearch of New York's Department of City Planning, which has every address of the five boroughs and needs no key
 * (https://geosearch.planninglabs.nyc/docs). It gets what is typed in the street field, and nothing about who types it.
 */
export function createNycGeosearch(options: Options = {}): AddressSuggestions {
  const { baseUrl = 'https://geosearch.planninglabs.nyc', timeout = 1_500, onFailure } = options

  async function ask(typed: string): Promise<unknown[]> {
    const url = `${baseUrl}/v2/autocomplete?${new URLSearchParams({ text: typed, size: '10' })}`
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    }).catch(error => {
      throw connectionFailure('nyc-geosearch', error)
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw answerFailure('nyc-geosearch', response)
    }
    const bytes = await readAnswer('nyc-geosearch', response, answerLimit).catch(error => {
      throw connectionFailure('nyc-geosearch', error)
    })
    const { features } = fieldsOf(JSON.parse(bytes.toString('utf8')))
    return Array.isArray(features) ? features : []
  }

  return {
    async suggest(typed) {
      try {
        const found = (await ask(typed)).flatMap(feature => addressOf(feature) ?? [])
        const different = new Map(found.map(address => [`${address.street} ${address.zipcode}`, address]))
        return [...different.values()]
      } catch (error) {
        onFailure?.(error instanceof ProviderFailure ? error.code : 'UNREADABLE')
        return []
      }
    },
  }
}
