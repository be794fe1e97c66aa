import { join } from 'node:path'
import { href } from 'react-router'
import { expect, it } from 'vitest'
import { dataFolder, startInstance } from '../../harness/instance.ts'
import { hydrated, longestWait, plainContext, watch } from '../harness/browser.ts'

const program = join(import.meta.dirname, '../../../server/dev.ts')

it('`npm run dev` serves pages with their styles, which React hydrates without a complaint', async () => {
  const { url } = await startInstance(
    { DATA_DIR: dataFolder(), NODE_OPTIONS: '--conditions=development' },
    program,
  )
  const context = await plainContext()
  // Vite compiles each file at its first request.
  context.setDefaultTimeout(2 * longestWait)
  const { problems } = watch(context)
  const page = await context.newPage()
  await page.goto(url + href('/login'))
  await hydrated(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Archivo')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(to => to.pathname === href('/reset-password'))
  await expect.poll(() => page.title()).toContain('password')
  expect(problems).toEqual([])
  await context.close()
})
