import { type BannerName, bannerFiles, isBannerName } from '../art/banner-files.server.ts'
import { picture } from '../art/picture.ts'
import { sceneAvenue } from '../art/scene-avenue.ts'
import { sceneBridge } from '../art/scene-bridge.ts'
import { sceneDeli } from '../art/scene-deli.ts'
import { sceneRain } from '../art/scene-rain.ts'
import { type CardDrawing, cover, coverEnd, drawingGrid, scene, whole } from './card-drawing.ts'
import { customerHelpDrawings } from './customer-help-drawings.ts'
import { heroHelpDrawings } from './hero-help-drawings.ts'
import { bannersOf, cardBanners, mainOf } from './page-content.ts'
import { pageDrawings } from './page-drawings.ts'

const scenes = [sceneAvenue, sceneBridge, sceneDeli, sceneRain]

/** A path always gets the same scene. */
function sceneOfPath(path: string): CardDrawing {
  const sum = [...path].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return scene(scenes[sum % scenes.length]!)
}

/** Banners whose subject is not in the middle. */
const atTheEnd = new Set<BannerName>(['banner-id', 'banner-rate', 'banner-spots'])

const ourBannersOf = (main: string) => bannersOf(main).filter(isBannerName)

/** The banner of an article: the first picture in its text. */
function bannerOf(main: string): CardDrawing | undefined {
  const [name] = ourBannersOf(main)
  if (name === undefined) return undefined
  return { ...(atTheEnd.has(name) ? coverEnd : cover)(bannerFiles[name]), name }
}

/** The first four banners of a list of articles. */
function bannersTogether(main: string): CardDrawing | undefined {
  const names = ourBannersOf(main).slice(0, cardBanners)
  if (names.length < cardBanners) return bannerOf(main)
  return { ...drawingGrid(2, ...names.map(name => bannerFiles[name])), name: names.join(' ') }
}

/** The first drawing in the text of a page, as it appears there. Icons don't count as drawings. */
function inlineDrawing(main: string): CardDrawing | undefined {
  const [, viewBox, body] =
    /<svg(?! class="i")[^>]* viewBox="([\d. ]+)"[^>]*>((?:(?!<svg)[\s\S])*?)<\/svg>/.exec(main) ?? []
  return viewBox && body ? whole(() => picture(viewBox, body)) : undefined
}

const help: Readonly<Record<string, Readonly<Record<string, CardDrawing>>>> = {
  help: heroHelpDrawings,
  'customer-help': customerHelpDrawings,
}

/** The drawing of a help page. A page that an editor added has the drawing of its topic, to which it links at the top. */
function helpDrawing(path: string, main: string): CardDrawing | undefined {
  const [, center = '', slug = ''] = path.split('/')
  const drawings = help[center]
  if (!drawings) return undefined
  const topics = [...main.matchAll(/<li><a href="\/[a-z-]+\/([a-z0-9-]+)">/g)].flatMap(
    ([, topic]) => topic ?? [],
  )
  const known = [slug, ...topics].find(name => Object.hasOwn(drawings, name))
  return known === undefined ? undefined : drawings[known]
}

/** A page's own drawing for its card. */
export function drawingOfPage(path: string, html: string): CardDrawing {
  const own = pageDrawings[path]
  if (own) return own
  const main = mainOf(html)
  if (/^\/(newsroom\/news|blog|authors\/.*)$/.test(path)) return bannersTogether(main) ?? sceneOfPath(path)
  if (/^\/(newsroom\/news|blog)\//.test(path)) return bannerOf(main) ?? sceneOfPath(path)
  return helpDrawing(path, main) ?? inlineDrawing(main) ?? sceneOfPath(path)
}
