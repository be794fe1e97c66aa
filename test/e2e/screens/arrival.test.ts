import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen } from '../harness/journey.ts'

screen(
  'the words that congratulate a Hero are beside the scene, never on its lit windows',
  async world => {
    const { id, path } = screens.find(found => found.id === 'hero-progress.complete')!
    const page = await world.open(`/dev/screens/${id}${path}`)
    for (const width of [390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const onScene = await page.evaluate(() => {
        const scene = document.querySelector('.arrive .scene')!.getBoundingClientRect()
        const words = document.createTreeWalker(
          document.querySelector('.arrive .wrap')!,
          NodeFilter.SHOW_TEXT,
        )
        const found: string[] = []
        while (words.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(words.currentNode)
          const { right, bottom } = range.getBoundingClientRect()
          if (right > scene.left && bottom > scene.top) found.push(words.currentNode.textContent ?? '')
        }
        return found
      })
      expect(onScene, `at ${width}`).toEqual([])
    }
  },
  { instance: 'development' },
)
