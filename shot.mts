import { chromium } from 'playwright-core'
import { screens } from './server/screens/catalog.ts'
import { quietFlags } from './test/e2e/harness/chromium.ts'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...quietFlags] })
const ids = (process.argv[2] ?? '').split(',').filter(Boolean)
for (const w of [1440, 390]) { const c = await b.newContext({ viewport: { width: w, height: 900 }, reducedMotion: 'reduce' }); const p = await c.newPage()
  for (const id of ids) { const s = screens.find(s => s.id === id) ; const url = id.startsWith('/') ? id : s ? `/dev/screens/${s.id}${s.path}` : undefined; if (!url) { console.log('no', id); continue }
    await p.goto('http://127.0.0.1:4133' + url); await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/shots3/${id.replace(/\W+/g, '_')}-${w}.png`, fullPage: true }) } await c.close() }
await b.close()
