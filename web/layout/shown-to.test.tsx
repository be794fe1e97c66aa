import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { usePhotoRoute } from '../onboarding/photos/photo-route.ts'

const Shown = () => <p>{usePhotoRoute()}</p>

/** The page as it is shown to an account, which the root's loader names. */
function shownTo(accountId: string | undefined) {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Shown />, loader: () => null }], {
    hydrationData: { loaderData: { root: { accountId } } },
  })
  return renderToString(<RouterProvider router={router} />)
}

it('a request that saves a photo names the account that the page was shown to', () => {
  expect(shownTo('acc-1')).toContain('/photo-slots?shownTo=acc-1')
  expect(shownTo(undefined)).toContain('<p>/photo-slots</p>')
})
