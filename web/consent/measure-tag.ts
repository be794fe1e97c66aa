import { href } from 'react-router'
import type { WebSettings } from '../web-settings.ts'
import styles from './banner.css?url'

const attribute = (text: string) => text.replace(/[&"<>]/g, sign => `&#${sign.charCodeAt(0)};`)

/**
 * The one script of a page that ads may be measured on; only where a pixel is set up. It is the same for every visitor:
 * what they answered, and whether their browser refuses, the script finds out. It stands outside of what React renders,
 * for React may not make scripts under Trusted Types, and a page that hydrates has to find what it left.
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
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${attribute(value)}"`)
  return `<script defer${written.join('')}></script>`
}
