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

/** Device and browser: "Safari on iPhone". Versions are left out, so that a browser update does not count as a new device. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = find(browsers, text)
  const system = find(systems, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'an unknown device'
}
