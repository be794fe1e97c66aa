import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { UndeliveredMessage } from '../../../contract/console/delivery.ts'
import type { FormError } from '../../form/form-error.ts'
import { Message } from './delivery-rows.tsx'

const row: UndeliveredMessage = {
  id: '00000000-0000-4000-8000-000000000011',
  template: 'adverse-notice',
  channel: 'mail',
  account: null,
  createdAt: '2026-11-20T15:10:00.000Z',
  attempts: 9,
  error: 'TIMEOUT',
  nextTryAt: null,
  refusal: null,
  legal: true,
}

function htmlAfter(intent: string) {
  const values = { intent, id: row.id }
  const formError: FormError = { errors: {}, message: 'Not now.', code: 'TOO_MANY_ATTEMPTS', values }
  const element = (
    <table>
      <tbody>
        <Message row={row} state="waiting" now="2026-11-20T16:00:00.000Z" mayGiveUp formError={formError} />
      </tbody>
    </table>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('the form that stops a message opens after its own refusal, not after that of another try', () => {
  expect(htmlAfter('give-up')).toMatch(/<details[^>]* open=""/)
  expect(htmlAfter('replay')).not.toMatch(/<details[^>]* open=""/)
})
