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
import { ink } from './ink.ts'
import { photoTip } from './photo-tip.ts'
import { type Picture, picture } from './picture.ts'
import { sceneBridge } from './scene-bridge.ts'
import { sceneDeli } from './scene-deli.ts'
import { sceneHero } from './scene-hero.ts'
import { sceneStoop } from './scene-stoop.ts'
import { sceneStreet } from './scene-street.ts'
import { sceneSubway } from './scene-subway.ts'
import { welcomeBox } from './welcome-box.ts'

/** A drawing of another shape, whole, on a ground of a banner's. */
const onGround =
  (ground: string, draw: () => Picture) => (): Picture => {
    const { viewBox, body, label } = draw()
    const inside = `<svg x="130" y="60" width="640" height="440" viewBox="${viewBox}">${body}</svg>`
    return picture('0 0 900 560', `<path fill="${ground}" d="M0 0h900v560H0z"/>${inside}`, {
      fit: 'xMidYMid slice',
      ...(label ? { label } : {}),
    })
  }

/** The banners that seeded articles name. One drawing may serve two names. */
export const bannerFiles: Record<string, () => Picture> = {
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
  'diagram-anon': onGround(ink.paper, anonDiagram),
  'diagram-emergency': onGround(ink.paper, emergencyDiagram),
  'diagram-gps': onGround(ink.paper, gpsDiagram),
  'diagram-id': onGround(ink.paper, idDiagram),
  'photo-good': onGround(ink.paper, () => photoTip('good')),
  'scene-bridge': sceneBridge,
  'scene-deli': sceneDeli,
  'scene-hero': sceneHero,
  'scene-stoop': sceneStoop,
  'scene-street': sceneStreet,
  'scene-subway': sceneSubway,
  'welcome-box': onGround(ink.paper, welcomeBox),
}
