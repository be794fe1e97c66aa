import { href } from 'react-router'
import type { WebSettings } from '../web-settings.ts'
import styles from './banner.css?url'

/**
 * The one script of a page that ads may be measured on; only where a pixel is set up. It is the same for every visitor:
 * what they answered, and whether their browser refuses, the script finds out.
 */
export function MeasureTag({
  pixel: { id, url },
  cookie,
}: {
  pixel: NonNullable<WebSettings['pixel']>
  cookie: string
}) {
  return (
    <script
      defer
      src={href('/measure.js')}
      data-pixel={id}
      data-report={url}
      data-cookie={cookie}
      data-cookies-page={href('/cookies')}
      data-styles={styles}
    />
  )
}
