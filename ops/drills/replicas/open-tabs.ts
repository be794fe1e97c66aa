import { setTimeout as sleep } from 'node:timers/promises'

/** Pages with scripts. Pages of text have none. */
const pages = ['/hero-signup', '/customer-signup', '/login']
/** Milliseconds that a tab stays open; longer than a rolling restart takes. */
const tabLife = 60_000

/**
 * Tabs that stay open while processes are replaced: each keeps asking for the scripts, styles and fonts of the page that it
 * loaded, from whichever process the balancer chooses.
 */
export function keepTabsOpen(origin: string) {
  const problems: string[] = []
  let asked = 0
  let ended = false

  async function tab(path: string) {
    const page = await fetch(origin + path, { headers: { accept: 'text/html' } }).then(answer =>
      answer.text(),
    )
    const assets = [...new Set([...page.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address))]
    if (assets.length === 0) throw new Error('it names no asset')
    const opened = performance.now()
    for (let at = 0; !ended && performance.now() - opened < tabLife; at += 1) {
      const asset = assets[at % assets.length]!
      asked += 1
      const answer = await fetch(origin + asset).catch(error => String(error))
      const isRight = typeof answer !== 'string' && answer.status === 200
      if (typeof answer !== 'string') await answer.arrayBuffer()
      if (!isRight) problems.push(`${asset}: ${typeof answer === 'string' ? answer : answer.status}`)
      await sleep(100)
    }
  }
  const loops = pages.map(async path => {
    while (!ended)
      await tab(path).catch(error => {
        problems.push(`${path}: ${String(error)}`)
        return sleep(100)
      })
  })
  return {
    problems,
    asked: () => asked,
    end: async () => {
      ended = true
      await Promise.all(loops)
    },
  }
}
