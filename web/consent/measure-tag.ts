import { href } from 'react-router'
import { escapeHtml } from '../../contract/escape-html.ts'
import type { WebSettings } from '../web-settings.ts'
import styles from './banner.css?url'

/**
 * The script tag for a page on which ads may be measured. Left out without a pixel. It is the same for every visitor, because the
 * script itself checks the answer and Global Privacy Control. It is outside React's tree: React must not create scripts under
 * Trusted Types, and hydration must find its own markup unchanged.
 */
export function measureTag({ id, url }: NonNullable<WebSettings['pixel']>, cookie: string): string {
  const attributes = {
    src: href('/measure.js'),
    'data-pixel': id,
    'data-report': url,
    'data-cookie': cookie,
    'data-cookies-page': href('/cookies'),
    'data-styles': styles,
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<script data-aside defer${written.join('')}></script>`
}
