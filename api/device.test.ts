import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('a device in plain words', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox on Mac',
    ],
    ['Hero/1.0 (iPhone; iOS 19.1)', 'the Hero app on iPhone'],
    ['Hero/1.4.0 (Linux; Android 16; Pixel 9)', 'the Hero app on Android'],
    // What the system's own library sends: Darwin is the kernel of iPhones, iPads and Macs alike.
    ['Hero/57 CFNetwork/1568.200.51 Darwin/24.1.0', 'the Hero app'],
    ['Walks/3 CFNetwork/1568.200.51 Darwin/24.1.0', 'an app'],
    ['okhttp/4.12.0', 'an app'],
    ['Dalvik/2.1.0 (Linux; U; Android 16; Pixel 9 Build/BP2A)', 'an app on Android'],
    // A page in an app's web view.
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'iPhone',
    ],
    ['curl/8.9', 'an unknown device'],
    [null, 'an unknown device'],
  ])('of %s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })
})
