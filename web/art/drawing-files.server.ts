import { duskBlock } from './dusk-block.ts'
import type { DrawingName } from './drawing-sizes.ts'
import { fiveChecked } from './five-checked.ts'
import { fiveNeeded } from './five-needed.ts'
import { fiveReasons } from './five-reasons.ts'
import { fourHours } from './four-hours.ts'
import { heroGlance } from './hero-glance.ts'
import { parkWalk } from './park-walk.ts'
import { personReading } from './person-reading.ts'
import { photoTip } from './photo-tip.ts'
import { pageEnds, unlitEnds } from './page-ends.ts'
import type { Picture } from './picture.ts'
import { service } from './looks.ts'
import { sceneAvenue } from './scene-avenue.ts'
import { sceneBridge } from './scene-bridge.ts'
import { sceneDeli } from './scene-deli.ts'
import { sceneHero } from './scene-hero.ts'
import { scenePark } from './scene-park.ts'
import { sceneRain } from './scene-rain.ts'
import { sceneShift } from './scene-shift.ts'
import { sceneSlim } from './scene-slim.ts'
import { sceneSteps } from './scene-steps.ts'
import { sceneStart } from './scene-start.ts'
import { sceneStoop } from './scene-stoop.ts'
import { sceneStreet } from './scene-street.ts'
import { sceneSubway } from './scene-subway.ts'
import { sceneTrain } from './scene-train.ts'
import { unlit } from './unlit.ts'
import { walkRing } from './walk-ring.ts'
import { welcomeBox } from './welcome-box.ts'

export const drawingFiles: Record<DrawingName, () => Picture> = {
  'dusk-block': duskBlock,
  'five-checked': fiveChecked,
  'five-needed': fiveNeeded,
  'five-reasons': fiveReasons,
  'four-hours': fourHours,
  'hero-glance': heroGlance,
  ...pageEnds,
  ...unlitEnds,
  'park-walk': parkWalk,
  'person-reading': personReading,
  'scene-avenue': sceneAvenue,
  'scene-avenue-unlit': () => unlit(sceneAvenue()),
  'scene-bridge': sceneBridge,
  'scene-deli': sceneDeli,
  'scene-deli-unlit': () => unlit(sceneDeli()),
  'scene-hero': () => sceneHero({ framed: true }),
  'scene-park': scenePark,
  'scene-rain': sceneRain,
  'scene-shift': sceneShift,
  'scene-slim': sceneSlim,
  'scene-steps': sceneSteps,
  'scene-start': sceneStart,
  'scene-stoop': sceneStoop,
  'scene-street': () => sceneStreet({ sky: true }),
  'scene-subway': sceneSubway,
  'scene-subway-unlit': () => unlit(sceneSubway()),
  'scene-train': sceneTrain,
  'walk-ring': walkRing,
  'welcome-box': welcomeBox,
  'photo-good': () => photoTip('good'),
  'service-uniformed': () => service('uniformed'),
  'service-incognito': () => service('incognito'),
}
