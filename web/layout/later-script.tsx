import { use } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

/** The small script of a page that works without: nothing of it is asked for before the page has all that is seen. */
export function LaterScript({ src }: { src: string }) {
  const start = `addEventListener("load",()=>import(${JSON.stringify(src)}))`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of our own build, allowed by its hash
  return <script nonce={use(UNSAFE_FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: start }} />
}
