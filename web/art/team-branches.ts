import { type Picture, picture } from './picture.ts'

const middle = 180
const apart = 42

function branch(at: number): string {
  const y = middle + (at - 3.5) * apart
  const away = Math.abs(y - middle)
  const joins = 170 + away * 1.7
  return `M-20 ${y}H${joins - away}L${joins} ${middle}`
}

export const teamBranches = (): Picture =>
  picture(
    '0 0 900 360',
    `<path fill="#12161F" d="M0 0h900v360H0z"/><path d="${Array.from({ length: 8 }, (_, at) => branch(at)).join('')}" fill="none" stroke="#FFC21A" stroke-width="8" stroke-linejoin="round"/><path d="M205 180H940" stroke="#FFC21A" stroke-width="14"/><path d="M420 180H940" stroke="#FFC21A" stroke-width="32"/><circle cx="610" cy="180" r="58" fill="#FFC21A"/><circle cx="610" cy="180" r="21" fill="#12161F"/><circle cx="722" cy="180" r="50" fill="#fff" stroke="#12161F" stroke-width="12"/>`,
    {
      label: 'Eight thin lines run into one thick line. On it two dots travel together: a customer and a Hero.',
      fit: 'xMidYMid slice',
    },
  )
