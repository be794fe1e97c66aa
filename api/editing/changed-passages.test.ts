import { describe, expect, it } from 'vitest'
import type { Passage } from '../../contract/application.ts'
import { changedPassages } from './changed-passages.ts'

/** A passage as one line, with [-what was removed-] and {+what was added+}. */
const shown = ({ heading, parts }: Passage) =>
  `${heading ?? ''}: ${parts
    .map(({ text, is }) => (is === 'gone' ? `[-${text}-]` : is === 'new' ? `{+${text}+}` : text))
    .join('')}`
const changes = (before: string, after: string) => changedPassages(before, after).map(shown)

describe('changed passages', () => {
  it('are none for the same words in other markup', () => {
    expect(changes('<p>We pay <b>weekly</b>.</p>', '<p>We  pay\nweekly.</p><p></p>')).toEqual([])
  })

  it('have their heading and only the changed words marked', () => {
    const before = '<h2>Pay</h2><p>We pay within 30 days.</p><h2>Ending</h2><p>At any time.</p>'
    expect(changes(before, before.replace('30', '45'))).toEqual(['Pay: We pay within [-30-]{+45+} days.'])
  })

  it('are in the order of the new text, with what is wholly new or gone at its place', () => {
    const before = '<h2>One</h2><p>Apples are red.</p><p>Pears are green fruit.</p><h2>Two</h2><p>Plums.</p>'
    const after =
      '<h2>One</h2><p>Something else entirely.</p><p>Pears are yellow fruit.</p><h2>Two</h2><p>Plums.</p><p>Last.</p>'
    expect(changes(before, after)).toEqual([
      'One: {+Something else entirely.+}',
      'One: [-Apples are red.-]',
      'One: Pears are [-green-]{+yellow+} fruit.',
      'Two: {+Last.+}',
    ])
  })

  it('are found in lists, in rows of tables as one line, and in headings', () => {
    const before =
      '<h2>Gear</h2><ul><li>Uniform</li><li>Phone case</li></ul><table><tbody><tr><td><p>Two</p></td><td><p>$18.00</p></td></tr></tbody></table>'
    const after = before
      .replace('Phone case', 'Phone case and charger')
      .replace('$18.00', '$20.00')
      .replace('Gear', 'Your gear')
    expect(changes(before, after)).toEqual([
      ': [-Gear-]{+Your gear+}',
      'Your gear: Phone case{+ and charger+}',
      'Your gear: Two · $[-18-]{+20+}.00',
    ])
  })

  it('show a text that is longer at its end, and one that ends earlier', () => {
    expect(changes('<p>One.</p>', '<p>One.</p><p>Two.</p>')).toEqual([': {+Two.+}'])
    expect(changes('<p>One.</p><p>Two.</p>', '<p>One.</p>')).toEqual([': [-Two.-]'])
  })
})
