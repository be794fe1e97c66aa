import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { limitLabel, limitWords } from '../../../contract/console/limit-words.ts'
import { limitNames } from '../../../contract/limit-points.ts'
import routes from '../../routes.ts'

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
