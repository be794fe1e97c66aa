import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { consoleScreeningScreens } from '../../../server/screens/console-screening.ts'
import type { FormError } from '../../form/form-error.ts'
import { NoticeForms } from './notice-forms.tsx'

const answer = consoleScreeningScreens[0]!.answers['screening.view']
if (typeof answer !== 'object' || !('data' in answer)) throw new Error('The catalog shows no report.')
const at = '2026-11-18T14:02:00.000Z'
const view = { ...answer.data, check: { ...answer.data.check, report: { result: 'clear', at } as const } }

function htmlAfter(intent: string) {
  const formError: FormError = {
    errors: {},
    message: 'Not now.',
    code: 'TOO_MANY_ATTEMPTS',
    values: { intent },
  }
  const element = <NoticeForms view={view} formError={formError} typed={undefined} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('beside a clear report, the form of a notice opens after its own refusal only', () => {
  expect(htmlAfter('notify').match(/<details open="">/g)).toHaveLength(1)
  expect(htmlAfter('reveal')).not.toContain('<details open="">')
})
