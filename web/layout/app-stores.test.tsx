import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { joinLedes } from '../launch/pilot-words.ts'
import { heroTexts } from '../sign-up/hero-texts.tsx'
import { AppStores, appNews } from './app-stores.tsx'

function shown(apps: { customer?: string; hero?: string }) {
  const frame = { apps }
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <AppStores app="hero" />, loader: () => frame }],
    { hydrationData: { loaderData: { root: frame } } },
  )
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}

it('an app that is in no store yet leads to the list whose people are told', () => {
  const html = shown({})
  expect(html).toContain('In the App Store soon')
  expect(html).toContain(`href="/prelaunch#join">${appNews}</a>`)
  for (const lede of Object.values(joinLedes)) expect(lede).toContain('when the app is out')
})

it('an app that is in its store leads there, and to no list', () => {
  const html = shown({ hero: 'https://apps.example/hero' })
  expect(html).toContain('href="https://apps.example/hero"')
  expect(html).not.toContain(appNews)
})

it('the sign-up of Heroes says that they need an iPhone', () => {
  expect(heroTexts.lede).toContain('You’ll need an iPhone for the Hero app.')
})

it('says of Android that it is coming soon, where the other app is in its store (SPEC 1)', () => {
  expect(shown({ hero: 'https://apps.example/hero' })).toContain('Coming soon')
})
