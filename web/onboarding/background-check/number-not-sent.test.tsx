import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import { NumberNotSent } from './number-not-sent.tsx'

const { message } = everydayRefusals.UNAVAILABLE
const formError = { errors: {}, message, code: 'UNAVAILABLE', values: {} } as const
const said = (hasNumber: boolean) =>
  renderToStaticMarkup(<NumberNotSent formError={formError} hasNumber={hasNumber} />)

it('a number that could not be sent is said to be in the window only if it is', () => {
  expect(said(true)).toContain('Your number is still in this window and nowhere else on your device.')
  expect(said(false)).not.toContain('still in this window')
  expect(said(false)).toContain('We couldn’t send this.')
  expect(said(true).match(/try again/gi)).toHaveLength(1)
})
