import { expect, test } from 'vitest'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import { eightSteps } from './accept-assignment-texts.tsx'
import { explained, usesOfTheApp } from './guide-map.tsx'
import { type HeroGuide, heroGuides } from './hero-guides.tsx'

const stopsOf = (guide: HeroGuide) => {
  const [from, to] = explained[guide]
  return usesOfTheApp.slice(usesOfTheApp.indexOf(from), usesOfTheApp.indexOf(to) + 1)
}

test('each guide is drawn along stops of the line', () => {
  expect(Object.keys(explained)).toHaveLength(heroGuides().length)
  expect(heroGuides().every(({ guide }) => stopsOf(guide).length > 0)).toBe(true)
})

test('the first guide is about all of it, and the second stops where an assignment has its steps', () => {
  expect(stopsOf('app')).toEqual(usesOfTheApp)
  expect(stopsOf('assignment')).toHaveLength(eightSteps(pricesFrom(usualPrices)).length)
})
