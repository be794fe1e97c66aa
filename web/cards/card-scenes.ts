/** Drawings of a place at night that are wide enough for a card. */
export const cardScenes = [
  'scene-stoop',
  'scene-street',
  'scene-deli',
  'scene-bridge',
  'scene-subway',
  'scene-avenue',
  'scene-park',
  'scene-rain',
  'scene-steps',
  'scene-train',
  'dusk-block',
] as const
export type CardScene = (typeof cardScenes)[number]

const isScene = (name: string): name is CardScene => (cardScenes as readonly string[]).includes(name)

/** A path always gets the same scene. */
function sceneOfPath(path: string): CardScene {
  const sum = [...path].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return cardScenes[sum % cardScenes.length]!
}

/** The first scene that the page shows, or one chosen by its path if it shows none. */
export function sceneOfPage(path: string, html: string): CardScene {
  const shown = [...html.matchAll(/\/drawings\/([a-z-]+)\.svg/g)].map(([, name]) => name!)
  return shown.find(isScene) ?? sceneOfPath(path)
}
