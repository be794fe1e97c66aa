/**
 * Width and height of drawings that pages load as files from `/drawings/{name}.svg`: large ones below the fold, so that
 * they are cached by the browser and don't add to a page or its scripts.
 */
export const drawingSizes = {
  'dusk-block': [1920, 420],
  'end-deli': [1920, 264],
  'end-stoop': [1920, 264],
  'end-bridge': [1920, 264],
  'end-platform': [1920, 264],
  'end-dawn': [1920, 264],
  'scene-avenue': [1600, 640],
  'scene-bridge': [1600, 640],
  'scene-deli': [1600, 640],
  'scene-hero': [1480, 760],
  'scene-park': [1600, 640],
  'scene-rain': [1600, 640],
  'scene-shift': [1600, 900],
  'scene-slim': [1600, 900],
  'scene-steps': [1600, 640],
  'scene-stoop': [1600, 640],
  'scene-street': [1440, 760],
  'scene-subway': [1600, 640],
  'scene-train': [1600, 640],
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
