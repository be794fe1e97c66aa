import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A page of `routes` with their sheets, which shows the route `home`. */
async function page(routes: Record<string, { css?: string[] }>) {
  const added: string[] = []
  const manifest = { routes }
  vi.stubGlobal('__reactRouterManifest', manifest)
  vi.stubGlobal('__reactRouterDataRouter', {
    state: { matches: [{ route: { id: 'home' } }] },
    routes: Object.keys(routes).map(id => ({ id, path: `/${id}` })),
  })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(link: { href: string; onload: () => void }) {
        added.push(link.href)
        link.onload()
      },
    },
  })
  vi.stubEnv('DEV', false)
  vi.resetModules()
  const { addStylesOf } = await import('./next-styles.ts')
  return { added, manifest, addStylesOf }
}

describe('the style sheets of the next page', () => {
  it('are added, except those that the document contains', async () => {
    const { added, addStylesOf } = await page({
      home: { css: ['/form.css#', '/home.css'] },
      step: { css: ['/form.css', '/step.css'] },
    })
    await addStylesOf('/step')
    expect(added).toEqual(['/step.css'])
    await addStylesOf('/step')
    expect(added).toEqual(['/step.css'])
  })

  it('leave the manifest, so that React Router does not load them once more before a submission', async () => {
    const { manifest, addStylesOf } = await page({
      home: { css: ['/home.css'] },
      step: { css: ['/step.css'] },
    })
    await addStylesOf('/home')
    expect(manifest.routes).toEqual({ home: {}, step: { css: ['/step.css'] } })
    await addStylesOf('/step')
    expect(manifest.routes).toEqual({ home: {}, step: {} })
  })
})
