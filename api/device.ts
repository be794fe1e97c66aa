const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const find = (list: readonly [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** What apps send: our own name (contract/app-guides.ts), or that of the library that sends for them, which doesn't say whose app it is. */
const apps: readonly [RegExp, string][] = [
  [/^Hero\//, 'the Hero app'],
  [/\b(?:CFNetwork|okhttp|Dalvik)\//, 'an app'],
]

/**
 * Device and browser or app: "Safari on iPhone". Versions are left out, so that an update does not count as a new device. Says only
 * what the client says of itself.
 */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const program = find(apps, text) ?? find(browsers, text)
  const system = find(systems, text)
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? 'an unknown device'
}
