import { describe, expect, it } from 'vitest'
import { capabilityArguments } from './identity.ts'

const bits = (...numbers: bigint[]) => numbers.reduce((all, bit) => all | (1n << bit), 0n)
const dacOverride = 1n
const dacReadSearch = 2n
const setpcap = 8n

describe('the rights that PostgreSQL keeps of root’s', () => {
  it('are to read and search, the least of those that let it into a closed home folder', () => {
    expect(capabilityArguments(bits(dacOverride, dacReadSearch, setpcap))).toEqual([
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      '--securebits=+no_setuid_fixup',
    ])
  })

  it('are the wider one where a container has left only that', () => {
    expect(capabilityArguments(bits(dacOverride, setpcap))[0]).toBe('--inh-caps=+dac_override')
  })

  it.each([
    ['root has none of them left', bits(setpcap)],
    ['they could not be kept', bits(dacOverride, dacReadSearch)],
  ])('are none where %s', (_, effective) => {
    expect(capabilityArguments(effective)).toEqual([])
  })
})
