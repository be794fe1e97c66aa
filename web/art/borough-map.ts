import { type Picture, picture } from './picture.ts'

type Borough = (typeof BOROUGHS)[number]
const OUT: Record<Borough, string> = {
  manhattan:
    'M312.3,436L341.5,402.1L361,302.1L395.1,240.5L463.3,92.5L502.3,108L463.3,175.8L492.6,246.7L424.4,352.9L409.7,402.1L346.4,452.9Z',
  brooklyn:
    'M346.4,452.9L409.7,402.1L424.4,352.9L473.1,371.4L516.9,449.8L551,428.3L570.5,520.5L599.7,546.6L580.3,617.3L463.3,652.6L356.2,643.4L370.8,605L317.2,545.1Z',
  queens:
    'M492.6,246.7L663.1,235.9L687.4,239L780,323.6L745.9,374.4L745.9,502.1L687.4,554.3L711.8,615.7L599.7,637.2L453.6,698.6L463.3,652.6L580.3,617.3L599.7,546.6L570.5,520.5L551,428.3L516.9,449.8L473.1,371.4L424.4,352.9Z',
  'staten-island':
    'M97.9,609.6L97.9,542L156.4,517.4L278.2,488.2L302.6,591.2L258.7,651L73.6,770.7L20,772.3L34.6,695.6L78.5,671Z',
  bronx:
    'M463.3,92.5L487.7,27.7L692.3,101.8L692.3,158.8L629,155.8L663.1,235.9L492.6,246.7L463.3,175.8L502.3,108Z',
}
const BOROUGHS = ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island'] as const
const PIN: Record<Borough, [number, number]> = {
  manhattan: [400, 300],
  brooklyn: [462, 520],
  queens: [618, 400],
  bronx: [572, 140],
  'staten-island': [170, 620],
}
const NAMES: Record<Borough, string> = {
  manhattan: 'Manhattan',
  brooklyn: 'Brooklyn',
  queens: 'Queens',
  bronx: 'Bronx',
  'staten-island': 'Staten Island',
}
export const boroughOf = (name: string): Borough => BOROUGHS.find(key => NAMES[key] === name) ?? 'manhattan'

/**
 * `words` are the labels of the live boroughs and of the others. `badges` are labels for single boroughs; one without a badge
 * shows only its name.
 */
export function boroughMap({
  live = ['manhattan'],
  labels = true,
  words = ['Now', 'Next'],
  badges,
}: {
  live?: readonly Borough[]
  labels?: boolean
  words?: [string, string]
  badges?: Readonly<Record<string, string | undefined>>
} = {}): Picture {
  const badgeOf = (k: Borough) => (badges ? badges[NAMES[k]] : words[live.includes(k) ? 0 : 1])
  let s = ''
  for (const k of BOROUGHS) {
    const on = live.includes(k)
    s += `<path class="boro${on ? ' is-live' : ''}" data-borough="${k}" d="${OUT[k]}"/>`
  }
  const [mx, my] = PIN.manhattan
  const Lx = {
    brooklyn: `M${mx} ${my}V458L462 520`,
    queens: `M${mx} ${my}L500 400H618`,
    bronx: `M${mx} ${my}V232L492 140H572`,
    'staten-island': `M${mx} ${my}V458L238 620H170`,
  }
  const ln = Object.values(Lx).join('')
  s += `<path class="map-case" d="${ln}"/><path class="map-line" d="${ln}"/>`
  for (const k of BOROUGHS) {
    const [x, y] = PIN[k]
    s +=
      live.includes(k)
        ? `<circle class="map-stop is-live" cx="${x}" cy="${y}" r="19"/><circle class="map-hole" cx="${x}" cy="${y}" r="7"/>`
        : `<circle class="map-stop" cx="${x}" cy="${y}" r="12"/>`
  }
  if (labels) {
    const T: Record<Borough, [number, number, string]> = {
      manhattan: [352, 290, 'end'],
      brooklyn: [488, 528, 'start'],
      queens: [644, 396, 'start'],
      bronx: [600, 148, 'start'],
      'staten-island': [170, 672, 'middle'],
    }
    for (const k of BOROUGHS) {
      const [x, y, a] = T[k]
      const on = live.includes(k)
      const sub = badgeOf(k)
      s += `<g class="map-label${on ? ' is-live' : ''}" text-anchor="${a}"><text x="${x}" y="${y}">${NAMES[k]}</text>${sub ? `<text class="map-sub" x="${x}" y="${y + 25}">${sub}</text>` : ''}</g>`
    }
  }
  return picture('0 0 800 800', s, {
    className: 'map',
    label: `Map of the five boroughs of New York City. ${BOROUGHS.map(k => [NAMES[k], badgeOf(k)].filter(Boolean).join(': ')).join(', ')}.`,
  })
}
