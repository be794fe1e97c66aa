import { chromium } from 'playwright-core'
import { screens } from './server/screens/catalog.ts'
import { quietFlags } from './test/e2e/harness/chromium.ts'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...quietFlags] })
const c = await b.newContext({ viewport: { width: Number(process.argv[2] ?? 1440), height: 900 }, reducedMotion: 'reduce' }); const p = await c.newPage(); p.on('dialog', d => void d.accept())
const firsts = [...Map.groupBy(screens, s => s.screen).values()].flatMap(g => g.slice(0, 2))
const seen = new Set<string>()
for (const s of firsts) { try { await p.goto(`http://127.0.0.1:4133/dev/screens/${s.id}${s.path}`, { timeout: 15000 }) } catch { continue }
  const found = await p.evaluate(() => [...document.querySelectorAll('p, .note')].flatMap(e => { if (!e.checkVisibility()) return []; const cs = getComputedStyle(e), r = e.getBoundingClientRect(), q = e.parentElement!.getBoundingClientRect(); const f: string[] = []
    const pc = getComputedStyle(e.parentElement!); const inner = q.width - parseFloat(pc.paddingLeft) - parseFloat(pc.paddingRight)
    if (cs.textAlign === 'center' && pc.display === 'block' && inner - r.width > 30 && Math.abs((r.left + r.right) / 2 - (q.left + q.right) / 2) > 15) f.push(`center off ${Math.round(inner)}>${Math.round(r.width)}`)
    if (/flex|grid/.test(cs.display) && inner - r.width > 60 && cs.maxWidth !== 'none' && e.tagName === 'P') f.push(`bar ${cs.display} ${Math.round(inner)}>${Math.round(r.width)}`)
    if (cs.maxWidth !== 'none' && (cs.backgroundColor !== 'rgba(0, 0, 0, 0)' || cs.borderTopWidth !== '0px') && pc.display === 'block' && inner - r.width > 60 && e.tagName === 'P') f.push(`box ${Math.round(inner)}>${Math.round(r.width)}`)
    return f.map(x => `${x}: ${e.tagName}.${e.className} "${e.textContent!.trim().slice(0, 60)}" in ${e.parentElement!.tagName}.${e.parentElement!.className}`) }))
  for (const f of found) { const k = f.replace(/".*?"/, ''); if (!seen.has(k)) { seen.add(k); console.log(s.id, f) } } }
await b.close()
