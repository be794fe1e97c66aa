import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const words = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="19" font-weight="640" fill="var(--text,#12161F)" ${more}>${text}</text>`

/**
 * Who learns of a visit: a solid line leads from the browser to us. If ads are measured, a second line leads to the ad network and
 * is broken until the visitor agrees. 480 x 130, with the second line 480 x 215.
 */
export function consentLine({ asks }: { asks: boolean }): Picture {
  const direct = `<path d="M40 56H430" fill="none" stroke="var(--line,#FFC21A)" stroke-width="12"/>${yourDot(46, 56, 22)}${heroDot(426, 56, 22)}${words(24, 112, 'Your browser')}${words(456, 112, 'Hero', 'text-anchor="end"')}`
  if (!asks)
    return picture('0 0 480 130', direct, {
      label: 'A line from your browser to Hero. No one else is on it.',
    })
  const other = `<path d="M150 56 200 148H286M338 148H400" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="7" stroke-dasharray="4 11"/><path d="M298 122V174" stroke="var(--bad,#BF1F1A)" stroke-width="9" stroke-linecap="round"/><circle cx="426" cy="148" r="19" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="7" stroke-dasharray="9 7"/>${words(298, 204, 'only with your yes', 'text-anchor="end"')}${words(456, 204, 'Ad network', 'text-anchor="end"')}`
  return picture('0 0 480 215', direct + other, {
    label:
      'A solid line from your browser to Hero. A dashed branch to an ad network is closed by a bar, and opens only with your yes.',
  })
}
