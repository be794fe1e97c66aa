import { describe, expect, it } from 'vitest'
import { readContent } from '../../db/seed/seed-content.ts'
import { sampleVariables } from '../../db/seed/text-variables.ts'
import { plainText } from './plain-text.ts'
import { gradeAtMost, hardestSentences, readingLevel, splitSentences } from './reading-level.ts'

const plain = 'A Hero walks with you. You ask in the app. We find one near you. You pay by card. '.repeat(3)
const hard =
  'Notwithstanding considerations regarding organizational responsibilities, individuals requesting accompaniment acknowledge administrative prerequisites concerning identification.'

describe('sentences', () => {
  it('end at a mark, not at an abbreviation or a figure', () => {
    const text = 'We answer from 6 a.m. to 10 p.m. Eastern. Is it $1.50? “No.” It’s $1.'
    expect(splitSentences(text)).toEqual([
      'We answer from 6 a.m. to 10 p.m. Eastern.',
      'Is it $1.50?',
      '“No.”',
      'It’s $1.',
    ])
  })

  it('are none in headings, labels and lists of links', () => {
    expect(hardestSentences('How it works\nPrices\nMeet your Hero. Read more')).toEqual(['Meet your Hero.'])
  })
})

describe('the reading level', () => {
  it('rises with long words and sentences, names the hardest, and is not told for a few words', () => {
    expect(readingLevel('Short.').grade).toBeNull()
    expect(readingLevel(plain).grade).toBeLessThan(3)
    expect(readingLevel(`${plain}\n${hard}\n${hard}`).grade).toBeGreaterThan(8)
    const found = hardestSentences(`${plain}\n${hard}`)
    expect([found.length, found[0]]).toEqual([3, hard])
  })

  it('of an address or a figure is that of no word and a short word', () => {
    const shown = readingLevel(`${plain} Write to support@administration.example, 24/7.`)
    expect(shown.grade).toBeLessThan(3)
  })

  it(`of each text of help, news and blog is ${gradeAtMost} at most`, () => {
    const { topics, articles } = readContent(sampleVariables)
    const texts = [...topics.flatMap(({ subtopics }) => subtopics), ...articles]
    expect(texts.length).toBeGreaterThan(150)
    const tooHard = texts.flatMap(({ slug, html }) => {
      const text = plainText(html)
      const { grade } = readingLevel(text)
      return grade !== null && grade > gradeAtMost ? [{ slug, grade, hardest: hardestSentences(text) }] : []
    })
    expect(tooHard).toEqual([])
  })
})
