import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

/** A form whose fields go into the address asks for a name, an email or a number of a person. */
const putsPeopleInAddress = (text: string) =>
  /<Form\b[^>]*method="get"/.test(text) && /label="[^"]*\b(?:email|phone)\b/i.test(text)

describe('a search of the console by name, email or phone', () => {
  it('is posted, because no address may hold such words (docs/decisions/0165)', () => {
    const pages = projectFiles().filter(path => /^web\/console\/.*\.tsx$/.test(path) && !isTest(path))
    expect(pages.filter(path => textOf(path).includes('<FindForm')).length).toBeGreaterThanOrEqual(4)
    expect(pages.filter(path => putsPeopleInAddress(textOf(path)))).toEqual([])
  })

  it('is found by the label of its field', () => {
    const field = '<input name="search" aria-label="Search by name or email" />'
    expect(putsPeopleInAddress(`<Form method="get">${field}</Form>`)).toBe(true)
    expect(putsPeopleInAddress(`<FindForm list="queue">${field}</FindForm>`)).toBe(false)
  })
})
