import type { NightPlace, Place } from '../page-kind.ts'

type Scene =
  | 'avenue'
  | 'bridge'
  | 'deli'
  | 'hero'
  | 'park'
  | 'rain'
  | 'shift'
  | 'slim'
  | 'steps'
  | 'start'
  | 'stoop'
  | 'street'
  | 'subway'
  | 'train'

/** The scenes whose lights are lit by scrolling (`NightScene`). */
export type LitScene = 'avenue' | 'deli' | 'subway'

/**
 * Drawings that pages load as files from `/drawings/{name}.svg`: large ones below the fold, so that they are cached by
 * the browser and don't add to a page or its scripts.
 */
export type DrawingName =
  | `scene-${Scene}`
  | `scene-${LitScene}-unlit`
  | `end-${Place}`
  | `unlit-${NightPlace}`
  | 'service-uniformed'
  | 'service-incognito'
  | 'dusk-block'
  | 'four-hours'
  | `five-${'checked' | 'needed' | 'reasons'}`
  | 'hero-glance'
  | 'park-walk'
  | 'person-reading'
  | 'walk-ring'
  | 'welcome-box'
  | 'photo-good'

type Size = readonly [width: number, height: number]

/** Sizes by a drawing's name or its first part. By kind where possible, because every page with a form loads this list. */
const sizes: Record<string, Size | undefined> = {
  end: [1920, 264],
  unlit: [1920, 264],
  scene: [1600, 640],
  'dusk-block': [1920, 420],
  'five-checked': [1600, 300],
  'five-needed': [1500, 240],
  'five-reasons': [1500, 420],
  'four-hours': [1600, 440],
  'hero-glance': [460, 760],
  'park-walk': [1600, 460],
  'person-reading': [720, 300],
  'scene-shift': [1600, 900],
  'scene-slim': [1600, 900],
  'scene-street': [1440, 760],
  'walk-ring': [520, 520],
  'welcome-box': [640, 400],
  'photo-good': [200, 200],
}

export const drawingSize = (name: DrawingName): Size =>
  sizes[name] ?? sizes[name.replace(/-.*/, '')] ?? [300, 320]
