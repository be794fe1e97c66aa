import { describe, expect, it } from 'vitest'
import { clientIp, requestIdFrom } from './client-ip.ts'

describe('the address that limits count by', () => {
  it.each([
    ['is the connection’s own without a proxy, whatever the header says', 0, '198.51.100.9', '203.0.113.5'],
    ['is what our one proxy saw', 1, '198.51.100.9', '198.51.100.9'],
    ['is what the outer of two proxies saw', 2, '198.51.100.9, 10.0.0.2', '198.51.100.9'],
    ['is not what the caller wrote in front', 1, '1.1.1.1, 198.51.100.9', '198.51.100.9'],
    ['is the first there is when a proxy left nothing', 3, '198.51.100.9', '198.51.100.9'],
    ['is the connection’s own when the header is missing', 1, undefined, '203.0.113.5'],
    ['is the connection’s own when the header is empty', 1, ' ', '203.0.113.5'],
    ['is no address with a port', 1, '1.2.3.4:5555', '203.0.113.5'],
    ['is no address with a port in brackets', 1, '[2001:db8::7]:443', '203.0.113.5'],
    ['is nothing but an address', 1, 'x'.repeat(5_000), '203.0.113.5'],
    ['is not the entry before one that is no address', 1, '198.51.100.9, unknown', '203.0.113.5'],
    ['is IPv6', 1, '2001:DB8::7', '2001:db8::7'],
    ['is IPv4 however it is written', 1, '::ffff:198.51.100.9', '198.51.100.9'],
  ])('%s', (_, trusted, forwarded, expected) => {
    expect(clientIp('203.0.113.5', forwarded, trusted)).toBe(expected)
  })
})

it('of a socket that takes both kinds is the IPv4 address, and of one that is gone none', () => {
  expect(clientIp('::ffff:203.0.113.5', undefined, 0)).toBe('203.0.113.5')
  expect(clientIp('::FFFF:cb00:7105', undefined, 0)).toBe('203.0.113.5')
  expect(clientIp('', undefined, 0)).toBe('')
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
