import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/** The icon on a background that fills the square. Some systems crop the edge, so the icon takes only `share` of the width. */
function onFullGround(mark, share) {
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1]
  const drawing = /<g[\s\S]*<\/g>/.exec(mark)?.[0]
  if (!ground || !drawing) throw new Error('web/public/favicon.svg is not a mark on a ground any more.')
  const edge = (64 * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${share})">${drawing}</g></svg>`
}

export async function makeIcons(project) {
  const folder = join(project, 'build/client/icons')
  const mark = readFileSync(join(project, 'web/public/favicon.svg'), 'utf8')
  mkdirSync(folder, { recursive: true })
  const icons = [
    ['192.png', 192, mark],
    ['512.png', 512, mark],
    ['apple-touch.png', 180, onFullGround(mark, 0.9)],
    ['maskable-512.png', 512, onFullGround(mark, 0.75)],
  ]
  for (const [name, size, svg] of icons)
    await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeIcons(process.cwd())
