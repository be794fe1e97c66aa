import { use } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { afterPaint } from './after-paint.ts'

/** The small script of a page that works without: not asked for before the page has loaded and been painted. */
export function LaterScript({ src }: { src: string }) {
  const start = `addEventListener("load",()=>${afterPaint(`import(${JSON.stringify(src)})`)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of our own build, allowed by its hash
  return <script nonce={use(UNSAFE_FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: start }} />
}
