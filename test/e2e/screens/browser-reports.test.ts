import { href } from 'react-router'
import { expect, inject, it, onTestFinished } from 'vitest'
import { hydrated, newContext } from '../harness/browser.ts'

it('a script of ours that fails tells the server its message and page, and no query', async () => {
  const context = await newContext('phone')
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${inject('instances').alone}${href('/login')}?next=lantern-4711`)
  await page.locator('input[name="username"]').click()
  const told = page.waitForRequest(request => request.url().endsWith('/reports'))
  await hydrated(page)
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('the map did not open'))))
  const report = await told
  expect(JSON.parse(report.postData()!)).toEqual({
    crash: { message: 'the map did not open', page: href('/login') },
  })
  expect((await report.response())?.status()).toBe(204)
})

it('a page names where its violations are reported', async () => {
  const answer = await fetch(inject('instances').alone + href('/login'))
  expect(answer.headers.get('content-security-policy')).toMatch(/report-uri \/reports; report-to hero$/)
  expect(answer.headers.get('reporting-endpoints')).toBe('hero="/reports"')
})
