import { href } from 'react-router'
import { expect, inject, test } from 'vitest'
import { widths } from '../harness/browser.ts'
import { leave, visitorOf } from '../harness/visitors.ts'

test('a browser that serves the next test keeps nothing of the person before', async () => {
  const { alone } = inject('instances')
  // Tests of other files may have left some.
  for (const { context } of await Promise.all([visitorOf('phone'), visitorOf('phone'), visitorOf('phone')]))
    await context.close()
  const first = await visitorOf('phone')
  const { page } = first
  await page.goto(alone + href('/fees'))
  await page.goto(alone + href('/customer-signup'))
  await page.evaluate(async () => {
    await cookieStore.set('left', '1')
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    // Written while the page is left, as by a draft.
    addEventListener('pagehide', () => localStorage.setItem('late', '1'))
    await new Promise(done => Object.assign(indexedDB.open('left'), { onsuccess: done }))
  })
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  await page.route('**/*', route => route.abort())
  await page.setViewportSize(widths.desktop.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().setOffline(true)
  await page.context().newPage()
  await leave(first, [alone])

  const next = await visitorOf('phone')
  expect(next.page).toBe(page)
  const before = asked.length
  await page.goto(alone + href('/customer-signup'))
  expect(asked.length).toBe(before)
  const left = await page.evaluate(async () => ({
    cookies: document.cookie,
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))
  expect(left).toEqual({ cookies: '', stored: [0, 0, 0], dark: false, width: widths.phone.viewport.width })
  expect(await page.goBack()).toBeNull()
  expect(page.context().pages()).toHaveLength(1)

  await page.addInitScript('0')
  await leave(next, [alone])
  const another = await visitorOf('phone')
  expect(another.page).not.toBe(page)
  await another.context.close()
})
