import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const clipboardOf = (program: string) =>
  readFileSync(join(import.meta.dirname, `../harness/clipboard/${program}.html`), 'utf8')

async function paste(page: Page, program: string): Promise<string> {
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+a')
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboardOf(program))
  return page.locator('input[name="html"]').inputValue()
}

screen(
  'Text from Google Docs, Word and Apple Notes keeps its formatting and lists; losses are reported',
  async world => {
    const staffPage = await world.open()
    const editor = await newStaff('Paula Editor', 'editor')
    await logInToConsole(world, staffPage, editor, href('/console/content'))
    await staffPage.goto(world.url + href('/console/content'))
    await staffPage.getByLabel('Title', { exact: true }).fill(`Pasted ${Date.now()}`)
    await staffPage.getByRole('button', { name: 'Start' }).click()

    expect(await paste(staffPage, 'google-docs')).toMatch(
      /^<h2>How it works<\/h2><p>Plain, <strong>bold<\/strong>, <em>italic<\/em> and struck<\/p>.*<ul><li><p>First<\/p><\/li><\/ul>/,
    )
    await staffPage.getByText('A picture wasn’t copied.').waitFor()
    await staffPage.getByText('our texts have no strikethrough').waitFor()

    expect(await paste(staffPage, 'word')).toMatch(
      /<p>Plain, <strong>bold<\/strong> and <em>italic<\/em>\.\s*<\/p><ul><li><p>First bullet\s*<\/p><ul><li><p>Inside\s*<\/p><\/li><\/ul><\/li><li><p>Second bullet\s*<\/p><\/li><\/ul><p>Then:\s*<\/p><ol><li><p>Step one\s*<\/p><\/li><\/ol>/,
    )
    expect(await staffPage.getByText('wasn’t copied').count()).toBe(0)

    const withHeadings = await paste(staffPage, 'word-headings')
    expect(withHeadings).toMatch(
      /^<h2>Before you go\s*<\/h2>.*<h3>What to wear\s*<\/h3><p>A coat\.\s*<\/p>$/s,
    )
    expect(withHeadings).toContain('href="https://example.org/walks?a=1"')

    expect(await paste(staffPage, 'apple-notes')).toMatch(
      /^<p>Plain, <strong>bold<\/strong> and <em>italic<\/em>\.<\/p><ul><li><p>First<\/p><\/li><li><p>Second<\/p><\/li><\/ul>/,
    )

    await staffPage.keyboard.press('Control+a')
    const sizeOf = async (level: 2 | 3 | 4) => {
      await staffPage.getByRole('button', { name: `H${level}`, exact: true }).click()
      const heading = staffPage.locator(`.editor-text h${level}`).first()
      const size = await heading.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
      await staffPage.getByRole('button', { name: `H${level}`, exact: true }).click()
      return size
    }
    const sizes = [await sizeOf(2), await sizeOf(3), await sizeOf(4), 16]
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a))
    expect(await staffPage.getByRole('button', { name: 'Publish', exact: true }).isVisible()).toBe(true)
  },
  { widths: ['desktop'] },
)
