import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

const channel = (hex: string, from: number) => {
  const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** The contrast ratio of WCAG 2.2, rounded down to a tenth. */
function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return Math.floor(((Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)) * 10) / 10
}

const sample = (name: string, text: string, ground: string) => ({
  name,
  ratio: contrast(text, ground),
  draw: (): Picture =>
    picture(
      '0 0 160 96',
      `<rect width="160" height="96" rx="6" fill="${ground}"/><text x="18" y="68" font-size="56" font-weight="760" fill="${text}">Aa</text>`,
    ),
})

/** The pairs of colors in which most of the site's text is set. */
export const contrastSamples = [
  sample('Text', ink.n1, ink.paper),
  sample('Customer buttons', ink.n1, ink.lamp),
  sample('Hero buttons', '#FFFFFF', ink.blue),
  sample('Night', ink.paper, ink.n1),
]
