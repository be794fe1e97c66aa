import { describe, expect, it } from 'vitest'
import { callerAddress, requestIdFrom } from './origin.ts'

describe('the address that limits count by', () => {
  it.each([
    ['is the connection’s own without a proxy, whatever the header says', 0, '198.51.100.9', '203.0.113.5'],
    ['is what our one proxy saw', 1, '198.51.100.9', '198.51.100.9'],
    ['is what the outer of two proxies saw', 2, '198.51.100.9, 10.0.0.2', '198.51.100.9'],
    ['is not what the caller wrote in front', 1, '1.1.1.1, 198.51.100.9', '198.51.100.9'],
    ['is the first there is when a proxy left nothing', 3, '198.51.100.9', '198.51.100.9'],
    ['is the connection’s own when the header is missing', 1, undefined, '203.0.113.5'],
    ['is the connection’s own when the header is empty', 1, ' ', '203.0.113.5'],
  ])('%s', (_, trusted, forwarded, expected) => {
    expect(callerAddress('203.0.113.5', forwarded, trusted)).toBe(expected)
  })
})

describe('a request id', () => {
  it('that came along is kept', () => {
    expect(requestIdFrom('01HZX-ab_c.d')).toBe('01HZX-ab_c.d')
  })

  it.each([
    undefined,
    '',
    'short',
    'a'.repeat(65),
    'has a blank in it',
    'line\nbreak-line',
    '<script>alert(1)',
  ])('that could do harm in a log is replaced: %j', header => {
    expect(requestIdFrom(header)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
