import { isKeyOf } from '../../contract/keys.ts'
import { batteryBanner } from './banners/battery.ts'
import { bridgeBanner } from './banners/bridge.ts'
import { clockBanner } from './banners/clock.ts'
import { crosswalkBanner } from './banners/crosswalk.ts'
import { idcardBanner } from './banners/idcard.ts'
import { lobbyBanner } from './banners/lobby.ts'
import { mapdetailBanner } from './banners/mapdetail.ts'
import { parkBanner } from './banners/park.ts'
import { cardsBanner, hoursBanner, linesBanner, positionBanner, rateBanner } from './banners/plain.ts'
import { platformBanner } from './banners/platform.ts'
import { rainBanner } from './banners/rain.ts'
import { ratingsBanner } from './banners/ratings.ts'
import { reportBanner } from './banners/report.ts'
import { shoesBanner } from './banners/shoes.ts'
import { anonDiagram, emergencyDiagram, gpsDiagram } from './diagrams.ts'
import { idDiagram } from './id-diagram.ts'
import { photoTip } from './photo-tip.ts'
import { type Picture, picture } from './picture.ts'
import { sceneBridge } from './scene-bridge.ts'
import { sceneDeli } from './scene-deli.ts'
import { sceneHero } from './scene-hero.ts'
import { sceneStoop } from './scene-stoop.ts'
import { sceneStreet } from './scene-street.ts'
import { sceneSubway } from './scene-subway.ts'
import { welcomeBox } from './welcome-box.ts'

const sand = '#E6E0D3'

/**
 * Fits a drawing that has another shape or no background into a banner: either the whole drawing, or covering all of the banner.
 */
const onGround =
  (draw: () => Picture, { ground = sand, whole = true } = {}) =>
  (): Picture => {
    const { viewBox, body, label } = draw()
    const place = whole
      ? 'x="130" y="60" width="640" height="440"'
      : 'width="900" height="560" preserveAspectRatio="xMidYMax slice"'
    const inside = `<svg ${place} viewBox="${viewBox}">${body}</svg>`
    return picture('0 0 900 560', `<path fill="${ground}" d="M0 0h900v560H0z"/>${inside}`, {
      fit: 'xMidYMid slice',
      ...(label ? { label } : {}),
    })
  }

const scene = (draw: () => Picture) => onGround(draw, { whole: false })

export const bannerFiles = {
  'banner-bench': parkBanner,
  'banner-bus': platformBanner,
  'banner-circle': lobbyBanner,
  'banner-clock': clockBanner,
  'banner-crossing': crosswalkBanner,
  'banner-dawn': bridgeBanner,
  'banner-id': idcardBanner,
  'banner-lines': linesBanner,
  'banner-map': mapdetailBanner,
  'banner-minutes': clockBanner,
  'banner-notebook': reportBanner,
  'banner-phone': batteryBanner,
  'banner-pos': positionBanner,
  'banner-rate': ratingsBanner,
  'banner-receipt': rateBanner,
  'banner-shoes': shoesBanner,
  'banner-spots': cardsBanner,
  'banner-talk': rainBanner,
  'banner-week': hoursBanner,
  'diagram-anon': onGround(anonDiagram),
  'diagram-emergency': onGround(emergencyDiagram),
  'diagram-gps': onGround(gpsDiagram),
  'diagram-id': onGround(idDiagram),
  'photo-good': onGround(() => photoTip('good')),
  'scene-bridge': scene(sceneBridge),
  'scene-deli': scene(sceneDeli),
  'scene-hero': scene(() => sceneHero({ framed: true })),
  'scene-stoop': scene(sceneStoop),
  'scene-street': scene(() => sceneStreet({ sky: true })),
  'scene-subway': scene(sceneSubway),
  'welcome-box': onGround(welcomeBox, { ground: '#E6EDFF' }),
} satisfies Record<string, () => Picture>

export type BannerName = keyof typeof bannerFiles
export const isBannerName = (name: string | undefined) => isKeyOf(bannerFiles, name)
