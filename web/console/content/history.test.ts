import { expect, it } from 'vitest'
import { newsroom, write } from '../../../test/harness/editing.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

it('the history tells which revision is open, in its title, its heading and its list', async () => {
  const { api, editor } = await newsroom()
  const { id, version } = await write(editor)
  const reader = await newStaff(api, ['editor'])
  const cookie = `hero-staff=${(await reader.logIn()).token}; hero-staff-id=${reader.id}`
  const site = await siteOf(api)
  const path = `/console/content/${id}/history`
  const list = await site.open(path, { cookie })
  expect(list.html).toContain('<title>History: A new way home: Hero staff</title>')
  expect(list.html).not.toContain('aria-current="true"')
  for (const open of [1, version]) {
    const { html } = await site.open(`${path}?version=${open}`, { cookie })
    expect(html).toContain(`<title>History: A new way home, version ${open}: Hero staff</title>`)
    expect(html.replaceAll('<!-- -->', '')).toContain(`<h2><span class="vh">Version ${open}: </span>`)
    expect(html.match(/\?version=\d+"[^>]* aria-current="true"/g)).toEqual([
      expect.stringContaining(`?version=${open}"`),
    ])
  }
})
