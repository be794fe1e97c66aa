import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type WalkedBrowser } from './walked-browser.ts'

/** Firefox makes no requests of its own, and its scroll bars take no width, as on a phone. */
const preferences = `user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("ui.useOverlayScrollbars", 1);
`

interface LogEntry {
  level: string
  text: string | null
}

/** Debian's Firefox, headless, over WebDriver BiDi. */
export async function startFirefox(): Promise<WalkedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'hero-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const { process, value: address } = await startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {},
    async said => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1],
  )
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let logged: string[] = []
  socket.onmessage = ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(String(data))
    if (type === 'event') {
      const { level, text } = (method === 'log.entryAdded' ? params : {}) as LogEntry
      if (level === 'error' || level === 'warn') logged.push(String(text))
    } else if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result as never)
    waiting.delete(id)
  }
  let last = 0
  const ask = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]!.context
  return {
    name: 'firefox',
    async open(url, viewport) {
      logged = []
      await ask('browsingContext.setViewport', { context, viewport })
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
      return logged
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await ask<{
        result?: { value?: unknown }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : JSON.parse(String(result.value))
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      const ended = new Promise(resolve => process.once('exit', resolve))
      process.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
