import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Size, startProgram, type WalkedBrowser } from './walked-browser.ts'

const display = ':93'

/** Without this the toolbar would keep the window wider than a phone. */
const narrowToolbar =
  '* { min-width: 0; padding: 0; margin: 0 } headerbar entry, headerbar button, toolbar * { font-size: 1px }'

/**
 * WebKitGTK's own small browser, over WebDriver. It has no headless mode, so it runs on a display in memory, and it reports no
 * errors.
 */
export async function startWebKit(): Promise<WalkedBrowser> {
  const { process: screen } = await startProgram(
    'Xvfb',
    [display, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    {},
    () => delay(700, true),
  )
  const home = mkdtempSync(join(tmpdir(), 'hero-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  const port = 5793
  const driverAddress = `http://127.0.0.1:${port}`
  const { process: driver } = await startProgram(
    'WebKitWebDriver',
    [`--port=${port}`, '--host=127.0.0.1'],
    { DISPLAY: display, XDG_CONFIG_HOME: home, NO_AT_BRIDGE: '1' },
    async () => {
      const answer = await fetch(`${driverAddress}/status`).catch(() => undefined)
      return answer?.ok ? true : undefined
    },
  )
  async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(driverAddress + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebKit: ${value.error} ${value.message}`)
    return value
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const evaluate = (expression: string) =>
    ask<unknown>('POST', `${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done, error => done('failed: ' + error))`,
      args: [],
    })
  /** The window has a toolbar, so its size is corrected until the page itself has the wanted size. */
  async function resize({ width, height }: Size) {
    let asked = { width, height }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...asked })
      const [w, h] = (await evaluate('[innerWidth, innerHeight]')) as [number, number]
      if (w === width && h === height) return
      asked = { width: asked.width + width - w, height: asked.height + height - h }
    }
  }
  return {
    name: 'webkit',
    async open(url, size) {
      await resize(size)
      await ask('POST', `${session}/url`, { url })
      return []
    },
    evaluate,
    async picture() {
      return Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      driver.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
