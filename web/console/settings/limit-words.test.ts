import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { limitNames } from '../../../contract/limit-points.ts'
import routes from '../../routes.ts'
import { limitChangeInWords } from './limit-changes.ts'
import { limitLabel, limitWords } from './limit-words.ts'

describe('the words of limits', () => {
  it('tell each from the others, with the time of its window', () => {
    const labels = limitNames.map(limitLabel)
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).toMatch(/, in (a minute|15 minutes|an hour|a day)$/)
  })

  it('name pages of the route table', () => {
    const paths = limitNames.flatMap(name => limitWords[name].pages.map(({ path }) => path))
    const lost = paths.filter(path => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path === '*')
    expect(lost).toEqual([])
    expect(matchRoutes(routes as RouteObject[], '/lost')?.at(-1)?.route.path).toBe('*')
  })
})

describe('a change of a limit in words', () => {
  const effect = (
    ...[name, from, to, affected]: [Parameters<typeof limitLabel>[0], number, number, number]
  ) => limitChangeInWords({ name, from, to, affected }).effect

  it('names the limit and its window, both values and the pages', () => {
    expect(limitChangeInWords({ name: 'waitlistByAddress', from: 10, to: 5, affected: 2 })).toEqual({
      name: 'waitlistByAddress',
      label: 'Waitlist entries from one IP address, in an hour',
      from: '10',
      to: '5',
      effect: '2 IP addresses would be stopped right away.',
      pages: [{ path: '/prelaunch', shows: expect.any(String) }],
    })
  })

  it('says whom a lower one stops and whom a higher one lets in', () => {
    expect(effect('exports', 5, 4, 0)).toBe('No one is affected right away.')
    expect(effect('waitlistByAddress', 10, 20, 1)).toBe('1 IP address is stopped now and would no longer be.')
    expect(effect('codesNotEntered', 300, 50, 1)).toBe(
      'Everyone without the bot check would be stopped right away.',
    )
    expect(effect('supportByAddress', 10, 6, 2)).toBe(
      '2 IP addresses would be stopped right away. Without the bot check it’s a third: 2.',
    )
  })
})
