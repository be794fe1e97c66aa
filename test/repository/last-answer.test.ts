import { expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

/** The page loads its data anew by itself, or its layout does. */
const reloads = (path: string) =>
  path.startsWith('web/console/review/') ||
  /useRevalidator\(|useAutomaticReload\(|useLivePage\(/.test(textOf(path))

const losesAnswer = (text: string) =>
  text.includes('actionData') && !text.includes('useLastAnswer(actionData)')

it('a page that loads its data by itself keeps the answer to a form, which React Router drops then', () => {
  const pages = projectFiles().filter(path => /^web\/.*\.tsx$/.test(path) && !isTest(path) && reloads(path))
  const withForms = pages.filter(path => textOf(path).includes('actionData'))
  expect(withForms.length).toBeGreaterThanOrEqual(4)
  expect(withForms.filter(path => losesAnswer(textOf(path)))).toEqual([])
  expect(
    losesAnswer('export default function Page({ actionData }) { return <Form answer={actionData} /> }'),
  ).toBe(true)
})
