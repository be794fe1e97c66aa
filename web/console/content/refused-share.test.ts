import { expect, it } from 'vitest'
import { newsroom, write } from '../../../test/harness/editing.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { staffToken } from '../../../test/matrix/callers.ts'

it('a text that was saved, but not shared, is answered with the version that was saved', {
  timeout: 60_000,
}, async () => {
  const { api, editor } = await newsroom()
  const { id, fields, version } = await write(editor)
  const gone = { success: false, code: 'NOT_FOUND', message: 'It’s gone.', requestId: 'r1' }
  const fetch: typeof api.api.fetch = (request, client) =>
    new URL(request.url).pathname.endsWith('/preview')
      ? Response.json(gone, { status: 404 })
      : api.api.fetch(request, client)
  const site = await siteOf({ ...api, api: { fetch } })
  const body = new URLSearchParams({
    ...{ intent: 'share', version: String(version) },
    ...{ title: 'Another title', slug: fields.slug, html: fields.html },
  })
  const cookie = `hero-staff=${await staffToken(api, 'editor')}`
  const { status, html: answer } = await site.open(`/console/content/${id}.data`, {
    method: 'POST',
    cookie,
    body,
  })
  expect([status, answer]).toEqual([404, expect.stringContaining('It’s gone.')])
  expect([answer.includes(`"${version + 1}"`), answer.includes(`"${version}"`)]).toEqual([true, false])
})
