import { describe, expect, it, vi } from 'vitest'
import { answerForShownRoutes } from './shown-routes.ts'

const place = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: '',
  mask: undefined,
})

function browserAt(pathname: string | undefined, errors: Record<string, unknown> | null = null) {
  const ask = vi.fn<typeof fetch>(async () => Response.json('from the server'))
  const fetch = answerForShownRoutes(ask, () =>
    pathname === undefined ? undefined : { location: place(pathname), errors },
  )
  return { ask, fetch }
}

function manifest(...paths: string[]) {
  const url = new URL('https://hero.example/__manifest')
  url.searchParams.set('paths', paths.join(','))
  return url
}

describe('the routes of the shown page', () => {
  it('are not asked for again', async () => {
    const { ask, fetch } = browserAt('/console/team/s1')
    const answer = await fetch(manifest('/console', '/console/team', '/console/team/s1'))
    expect(await answer.json()).toEqual({})
    expect(ask).not.toHaveBeenCalled()
  })

  it('are asked for together with those of another path', async () => {
    const { ask, fetch } = browserAt('/console/team/s1')
    const url = manifest('/console', '/console/team', '/console/team/s1', '/console/fresh')
    expect(await (await fetch(url)).json()).toBe('from the server')
    expect(ask).toHaveBeenCalledWith(url, undefined)
  })

  it('are asked for if an error page is shown, which may not have them', async () => {
    const { ask, fetch } = browserAt('/console/team/s1', { root: new Error('lost') })
    await fetch(manifest('/console/team/s1'))
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are not those of a path that only begins alike', async () => {
    const { ask, fetch } = browserAt('/console/team/s12')
    await fetch(manifest('/console/team/s1'))
    expect(ask).toHaveBeenCalledOnce()
  })
})

it('passes every other request on', async () => {
  const { ask, fetch } = browserAt('/console/team/s1')
  const init = { method: 'POST' }
  await fetch('/__manifest?paths=/console/team/s1', init)
  await fetch(new URL('https://hero.example/console/team/s1.data'), init)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenLastCalledWith(new URL('https://hero.example/console/team/s1.data'), init)
})

it('asks the server before the page has its router', async () => {
  const { ask, fetch } = browserAt(undefined)
  await fetch(manifest('/console'))
  expect(ask).toHaveBeenCalledOnce()
})
