import { describe, expect, it } from 'vitest'
import { fillForPerson } from '../../contract/personal-variables.ts'
import { cleanHtml, renderMarkdown } from './markdown.ts'
import { fillVariables } from './variables.ts'

describe('rendering Markdown', () => {
  it('gives headings the anchor they name, or one from their words, each once', () => {
    expect(renderMarkdown('## Coverage {#coverage}')).toBe('<h2 id="coverage">Coverage</h2>')
    expect(renderMarkdown("## What's *new*\n\n## What's new")).toBe(
      '<h2 id="whats-new">What\'s <em>new</em></h2>\n<h2 id="whats-new-2">What\'s new</h2>',
    )
  })

  it('keeps tables with their heads', () => {
    const html = renderMarkdown('| A | B |\n|---|---|\n| 1 | 2 |')
    expect(html).toContain('<th scope="col">A</th>')
    expect(html).toContain('<td>2</td>')
  })

  it.each([
    ['a script', 'x <script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">x</p>'],
    ['a style', '<p style="position:fixed">x</p>'],
    ['a script link', '[x](javascript:alert(1))'],
    ['a data link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a vector image', '<svg onload=alert(1)>'],
    ['a form', '<form action="https://evil.example"><input name=a></form>'],
  ])('lets %s through nowhere', (_, markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/script|onclick|style|data:|iframe|svg|form|input/i)
  })

  it('tells other sites nothing about the reader', () => {
    expect(cleanHtml('<a href="https://x.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer">x</a>',
    )
    expect(cleanHtml('<a href="/help">x</a>')).toBe('<a href="/help">x</a>')
  })
})

describe('variables', () => {
  it('are words: Markdown and HTML in a value stay what they are', () => {
    const { text } = fillVariables('{{company.legalName}}', { 'company.legalName': '*A* <b>&</b> | [c](d)' })
    expect(renderMarkdown(text)).toBe('<p>*A* &lt;b&gt;&amp;&lt;/b&gt; | [c](d)</p>')
  })

  it('may be the address of a link', () => {
    const { text } = fillVariables('[law]({{links.article23a}})', {
      'links.article23a': 'https://law.example/a_b_c?d=1&e=2',
    })
    expect(renderMarkdown(text)).toContain('href="https://law.example/a_b_c?d=1&amp;e=2"')
  })

  it('of a person show what will be there, and are filled in only for that person', () => {
    const html = renderMarkdown(fillVariables('Name: {{hero.fullName}}', {}).text)
    expect(html).toBe('<p>Name: <span data-fill="hero.fullName">[your full name]</span></p>')
    expect(fillForPerson(html, { 'hero.fullName': '<Ada> & "Co"' })).toBe(
      '<p>Name: <span data-fill="hero.fullName">&lt;Ada&gt; &amp; &quot;Co&quot;</span></p>',
    )
    expect(fillForPerson(html, {})).toBe(html)
  })
})
