import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

const screens = projectFiles()
  .filter(path => path.startsWith('web/') && path.endsWith('.tsx') && !isTest(path))
  .map(path => ({ path, text: textOf(path) }))

/** The components of `web/ui`, with the props that they name. `children` comes between their tags. */
const components = screens
  .filter(({ path }) => path.startsWith('web/ui/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/(?:function|const) ([A-Z]\w*)(?:<[^>]*>)?(?:\(| = \()\{([^{}]*)\}/g)].map(
      ([, name = '', props = '']) => ({
        path,
        name,
        props: [...props.matchAll(/(?:^|,)\s*(\w+)/g)]
          .map(([, prop = '']) => prop)
          .filter(prop => prop !== 'children'),
      }),
    ),
  )

/** The attributes of an opening tag that begins at `start`, up to the `>` outside of all braces. */
function attributesAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === '>' && depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}

const tagsOf = (name: string) =>
  screens.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`<${name}(?![\\w.])`, 'g'))].map(({ index }) =>
      attributesAt(text, index + name.length + 1),
    ),
  )

describe('the components', () => {
  it('have no prop that no screen passes', () => {
    const unused = components.flatMap(({ path, name, props }) => {
      const tags = tagsOf(name)
      // What a spread passes cannot be read here.
      if (tags.length === 0 || tags.some(tag => tag.includes('{...'))) return []
      return props
        .filter(prop => !tags.some(tag => new RegExp(`\\s${prop}(?![\\w-])`).test(tag)))
        .map(prop => `${path} ${name} ${prop}`)
    })
    expect(components.length).toBeGreaterThan(100)
    expect(unused).toEqual([])
  })
})
