import { linkPath } from '../../providers/storage/signed-links.ts'

const shape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.jpg'
const wholeName = new RegExp(`^${shape}$`)
const nameInside = new RegExp(`(?:^|[/"])(${shape})(?:$|["?])`)

export const newFilename = () => `${crypto.randomUUID()}.jpg`

export const isFilename = (text: string) => wholeName.test(text)

/**
 * The file name in a name, a slot URL or a signed link (DECISIONS D4). URLs are parsed, never fetched. Undefined for anything else.
 * Does not check who owns the file.
 */
export function filenameOf(nameOrUrl: string): string | undefined {
  if (isFilename(nameOrUrl)) return nameOrUrl
  if (!URL.canParse(nameOrUrl)) return undefined
  const { pathname } = new URL(nameOrUrl)
  const [grant = ''] = pathname.startsWith(linkPath) ? pathname.slice(linkPath.length).split('.') : []
  return (
    nameInside.exec(pathname)?.[1] ?? nameInside.exec(Buffer.from(grant, 'base64url').toString('latin1'))?.[1]
  )
}
