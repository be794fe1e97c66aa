import { ink } from './ink.ts'
import type { Picture } from './picture.ts'

const lights = [ink.lamp, ink.lamp2, ink.lamp3, '#E89B2C', '#B06A1E']

/** A night scene before its lamps and windows are lit. Everything that is not a light stays the same. */
export function unlit({ body, ...rest }: Picture): Picture {
  const withoutBeams = body.replace(/<use href="#[\w-]+-lampc"[^>]*\/>/g, '')
  return { ...rest, body: lights.reduce((dark, light) => dark.replaceAll(light, '#141A26'), withoutBeams) }
}
