import type { Appearance } from '@stripe/stripe-js'

/** The element's look in the page's present colors. Its frame cannot have our font, whose file only this origin may use. */
export function elementAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--text'),
      colorBackground: token('--surface'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-2'),
      colorTextPlaceholder: token('--text-3'),
      colorDanger: token('--bad'),
      fontFamily: 'system-ui, "Helvetica Neue", Arial, sans-serif',
      fontSizeBase: '17px',
      borderRadius: token('--r2'),
      spacingUnit: '5px',
    },
    rules: {
      '.Label': { fontWeight: '600', color: token('--text') },
      '.Input': { border: `2px solid ${token('--field')}`, backgroundColor: token('--surface') },
      '.Input:focus': { borderColor: token('--text'), outline: `3px solid ${token('--focus')}` },
      '.Input--invalid': { borderColor: token('--bad'), backgroundColor: token('--bad-wash') },
    },
  }
}
