import { describe, expect, it } from 'vitest'
import { allCalls, isConsoleCall } from '../../contract/calls.ts'
import { testApi } from '../../test/harness/api.ts'

async function reference(documentsConsole: boolean) {
  const { api } = await testApi({ settings: { documentsConsole } })
  const get = async (path: string) =>
    (await api.fetch(new Request(`http://hero.test${path}`), { ip: '203.0.113.7' })).text()
  return { page: await get('/docs'), document: await get('/openapi.json') }
}

describe('the reference in production', () => {
  it('shows no call of the console: no path, name, tag, role or refusal', async () => {
    const { page, document } = await reference(false)
    const staff = allCalls.filter(({ name }) => isConsoleCall(name))
    expect(staff.length).toBeGreaterThan(100)
    const seen = staff.filter(
      ({ name }) =>
        page.includes(`id="${name.replace('.', '-')}"`) || document.includes(`"${name.replace('.', '_')}"`),
    )
    expect(seen).toEqual([])
    for (const text of [page, document]) {
      expect(text).not.toMatch(/\/(console|editing)\//)
      expect(text).not.toMatch(/token of staff|CLAIMED_BY_OTHER|SECOND_ADMIN_NEEDED|FRESH_FACTOR_NEEDED/)
    }
  })

  it('shows every other call, and the codes that apps may get', async () => {
    const { page, document } = await reference(false)
    const missing = allCalls.filter(
      ({ name }) =>
        !isConsoleCall(name) &&
        !(
          page.includes(`id="${name.replace('.', '-')}"`) && document.includes(`"${name.replace('.', '_')}"`)
        ),
    )
    expect(missing).toEqual([])
    for (const code of ['UPDATE_REQUIRED', 'EVIDENCE_MISSING', 'FILE_TYPE', 'METHOD_NOT_ALLOWED'])
      for (const text of [page, document]) expect(text).toContain(code)
  })

  it('shows them in development', async () => {
    const { page, document } = await reference(true)
    for (const text of [page, document]) expect(text).toContain('/console/queue')
  })
})
