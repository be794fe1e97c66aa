import { use } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { afterPaint } from './after-paint.ts'

/** The small script of a page that works without it; loaded after the page's load event and first paint. */
export function LaterScript({ src }: { src: string }) {
  const start = `addEventListener("load",()=>${afterPaint(`import(${JSON.stringify(src)})`)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of our own build, allowed by its hash
  return <script nonce={use(UNSAFE_FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: start }} />
}
