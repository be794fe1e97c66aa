import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { allowMoreCodes, unfreezeNumber } from '../../../contract/console/people.ts'
import { NumberForm } from './number-form.tsx'

const fields = { phone: '2', reason: 'x' }

it('takes no more characters than the calls that it leads to', () => {
  const router = createMemoryRouter([{ path: '/', element: <NumberForm formError={undefined} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  for (const name of ['phone', 'reason'] as const) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
    const most = Number(/maxLength="(\d+)"/i.exec(input ?? '')?.[1])
    for (const { body } of [unfreezeNumber, allowMoreCodes]) {
      const isTaken = (length: number) =>
        body.safeParse({ ...fields, [name]: fields[name].repeat(length) }).success
      expect([most, isTaken(most), isTaken(most + 1)], name).toEqual([expect.any(Number), true, false])
    }
  }
})
