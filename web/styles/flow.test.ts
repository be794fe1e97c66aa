import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '..')

const margin = /(?:^|[\s;])margin(?:-(?:block|top|bottom)(?:-(?:start|end))?)?\s*:/

const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, head, body]) => ({
    head: head!.trim(),
    body: body!,
  }))

/** Whether one of the selectors means a message itself, not what is in it or after it. */
const meansMessage = (head: string): boolean =>
  head
    .replace(/\([^()]*\)/g, list => list.replace(/[\s>+~]/g, '').replaceAll(',', '|'))
    .split(',')
    .some(selector =>
      /\.(?:note|summary|alert)(?![\w-])/.test(
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1)!,
      ),
    )

describe('the space around messages', () => {
  it('is set by one rule, in base.css', () => {
    const found = globSync('**/*.css', { cwd: web }).flatMap(file =>
      rulesOf(readFileSync(join(web, file), 'utf8'))
        .filter(({ head, body }) => meansMessage(head) && margin.test(body))
        .map(({ head }) => `${file}: ${head}`),
    )
    expect(found.filter(rule => rule.startsWith('styles/base.css: '))).toHaveLength(2)
    expect(found.filter(rule => !rule.startsWith('styles/base.css: '))).toEqual([])
  })
})

/** Parts of many pages. Layouts and pages set the distance before them (base.css, step-layout.css). */
const withoutMargin =
  /^\.(?:actbar|carousel|clauses|clocks|crop|cya|dir|dir--big|fact-table|legend|lm|meter|numrow|otp-field|rolling|signature-field|stack|ticket|times|tips|tips--col|two-lists)$/

describe('the space before a part of many pages', () => {
  it('is set by the layout, not by the part', () => {
    const rules = globSync('ui/{content,forms,navigation,progress,uploads}/*.css', { cwd: web }).flatMap(
      file =>
        rulesOf(readFileSync(join(web, file), 'utf8'))
          .filter(({ head }) => withoutMargin.test(head))
          .map(rule => ({ ...rule, file })),
    )
    expect(rules.length).toBeGreaterThan(8)
    expect(rules.filter(({ body }) => margin.test(body)).map(({ file, head }) => `${file}: ${head}`)).toEqual(
      [],
    )
  })
})
