/**
 * Width and height of drawings that pages load as files from `/drawings/{name}.svg`: large ones below the fold, so that
 * they are cached by the browser and don't add to a page or its scripts.
 */
export const drawingSizes = {
  'dusk-block': [1400, 560],
  'scene-bridge': [900, 560],
  'scene-deli': [900, 560],
  'scene-hero': [1440, 760],
  'scene-slim': [560, 900],
  'scene-stoop': [900, 640],
  'scene-street': [1440, 760],
  'scene-subway': [900, 640],
  'welcome-box': [640, 400],
  'photo-good': [200, 200],
  'license-front': [640, 400],
  'position-beside': [300, 320],
  'position-behind': [300, 320],
  'position-shadow': [300, 320],
  'hero-beside': [300, 320],
  'hero-behind': [300, 320],
  'hero-shadow': [300, 320],
  'service-uniformed': [300, 320],
  'service-incognito': [300, 320],
} as const satisfies Record<string, readonly [number, number]>

export type DrawingName = keyof typeof drawingSizes
