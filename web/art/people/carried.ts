import { at, fill, line, type Point } from './shape.ts'

export type Carried = 'bag' | 'tote' | 'backpack' | 'violin' | 'cane' | 'phone' | 'card' | 'umbrella' | 'child'

/** Drawn behind the trunk. */
export const behind: Partial<Record<Carried, string>> = {
  backpack:
    fill('#7A2E22', 'M-7-80Q-17-81-17.6-70L-17-54Q-16-51-9-51z') +
    fill('#5C2018', 'M-17.4-64-11-63-10-52Q-16-52-17-54z'),
  violin:
    fill(
      '#5C2018',
      'M-19-49-14.6-84Q-13.6-88-10-87.4-6.6-87-7.4-83-9-74-8.6-66L-7.4-49Q-7.6-44-13-44-18.8-44-19-49z',
    ) + line('#A23B2A', 1, 'M-13.8-79-17-50'),
}

/** Drawn over the trunk and under the near arm. */
export const across: Partial<Record<Carried, string>> = {
  bag:
    line('#7A2E22', 1.5, 'M4-82.4-8-52') +
    fill('#A23B2A', 'M-14.6-53h12.4l1 12.6h-14.4z') +
    line('#7A2E22', 1, 'M-14.8-49h13'),
  backpack: line('#5C2018', 2.2, 'M1-83Q6.6-78 3.4-66-4-60-7-58'),
  violin: line('#7A2E22', 1.6, 'M3.6-83-7.4-58'),
  // The child is asleep, with its head on the shoulder.
  child:
    line('#2B2233', 5, 'M6-54 9-42M1-53 3-41') +
    fill('#FBF9F4', 'M5.4-43h7v4h-7zM-.6-42h7v4h-7z') +
    fill('#4A78FF', 'M1-76Q14-79 15.4-66L14-54Q7-47-2-51L-1-66z') +
    line('#2F56C9', 0.9, 'M.4-66Q8-69 15-65M0-59Q8-62 14.6-59') +
    fill('#6E422B', 'M9.8-72.4a6.6 6.6 0 1 0 .1 0z') +
    fill('#C9572F', 'M3.4-80.4Q4-89 11-87.6 17.4-86 16.4-78.6 10-83 3.4-80.4z'),
}

/** What is in the near hand or hangs from it. */
export function held(what: Carried, [x, y]: Point, lean: number): string {
  switch (what) {
    case 'cane':
      return line(
        '#4A2E22',
        1.6,
        `M${at(x + 1, y + 2.6)}L${at(...planted(x + 3.4, lean))}M${at(x - 1.6, y + 2)}h4.6`,
      )
    case 'phone':
      return (
        fill('#0B0E14', `M${at(x + 2.4, y - 4.6)}l3.4-1.4 2.6 6.6-3.4 1.4z`) +
        fill('#FFEBB4', `M${at(x + 2.2, y - 4)}l.8-.4 2.6 6-.8.4z`)
      )
    case 'card':
      return (
        fill('#fff', `M${at(x + 2.4, y - 6.6)}l6.2-1 1.4 8.8-6.2 1z`) +
        fill('#8A5638', `M${at(x + 3.8, y - 5.4)}l3.6-.6.7 4.2-3.6.6z`) +
        line('#12161F', 0.8, `M${at(x + 4.8, y + 0.8)}l3.6-.6`)
      )
    case 'tote':
      return (
        line('#D9CBAF', 1, `M${at(x - 3.4, y + 12)}L${at(x, y + 2)}L${at(x + 3.4, y + 12)}`) +
        fill('#D9CBAF', `M${at(x - 5.6, y + 11)}h11.2l.6 14h-12.4z`)
      )
    case 'umbrella':
      return (
        line('#0B0E14', 1.3, `M${at(x + 1, y + 5)}L${at(x + 7, y - 39)}`) +
        fill(
          '#FFC21A',
          `M${at(x - 26, y - 25)}Q${at(x - 23, y - 46, x + 7, y - 47)}Q${at(x + 37, y - 46, x + 40, y - 25)}Q${at(x + 29, y - 31, x + 18, y - 25)}Q${at(x + 7, y - 31, x - 4, y - 25)}Q${at(x - 15, y - 31, x - 26, y - 25)}z`,
        )
      )
    default:
      return ''
  }
}

/** Where a cane touches the ground. It stands still although the body that holds it leans. */
function planted(x: number, lean: number): Point {
  const turn = (-lean * Math.PI) / 180
  return [x * Math.cos(turn) - 49.2 * Math.sin(turn), x * Math.sin(turn) + 49.2 * Math.cos(turn) - 50]
}
