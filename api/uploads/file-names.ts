import { linkPath } from '../../providers/storage/signed-links.ts'

const shape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.jpg'
const wholeName = new RegExp(`^${shape}$`)
const nameInside = new RegExp(`(?:^|[/"])(${shape})(?:$|["?])`)

/** A new picture's name. Every picture is kept as JPEG, whatever it arrived as, so the name is known beforehand. */
export const newFilename = () => `${crypto.randomUUID()}.jpg`

/** Whether a text is the name of a stored picture, and nothing more. */
export const isFilename = (text: string) => wholeName.test(text)

/**
 * The file's name in what a client sends back: the name itself, the address of its slot, or a signed link to it
 * (DECISIONS D4). It is only read, never fetched. Undefined for anything else; whose file it is, is not judged here.
 */
export function filenameOf(nameOrUrl: string): string | undefined {
  if (isFilename(nameOrUrl)) return nameOrUrl
  if (!URL.canParse(nameOrUrl)) return undefined
  const { pathname } = new URL(nameOrUrl)
  const grant = pathname.startsWith(linkPath) ? pathname.slice(linkPath.length).split('.')[0]! : ''
  return (
    nameInside.exec(pathname)?.[1] ?? nameInside.exec(Buffer.from(grant, 'base64url').toString('latin1'))?.[1]
  )
}
