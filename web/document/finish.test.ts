import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { finishDocument } from './finish.ts'
import { contentSecurityPolicy } from './headers.ts'
import { recordInput } from './record-input.ts'
import { compact, starter as ownStarter } from './starter.ts'

const nonce = 'a1b2c3'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const own = { publicUrl: 'http://localhost:3000', production: false, uploadOrigins: [] }

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/>',
  `<style nonce="${nonce}">p{color:red}</style></head>`,
  `<body><script nonce="${nonce}">first()</script>`,
  `<script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script>`,
  '<script>theirs()</script><style>theirs{}</style></body>',
].join('')

describe('a finished page', () => {
  test('allows its own inline scripts and styles by hash, and nothing that got into it', () => {
    const { scripts, styles } = finishDocument(page, { nonce, kind: 'app', hydratedBy: 'preact' })
    expect(scripts).toEqual([hash('first()'), hash('import "/assets/a.js"')])
    expect(styles).toEqual([hash('p{color:red}')])
  })

  test('holds no trace of the nonce, so that it can be kept', () => {
    expect(finishDocument(page, { nonce, kind: 'app', hydratedBy: 'preact' }).html).not.toContain(nonce)
    expect(finishDocument(page, { nonce, kind: 'enhanced', hydratedBy: 'preact' }).html).not.toContain(nonce)
  })

  test('records what is typed before hydration if it has a form and hydrates at once', () => {
    const withForm = page.replace('<body>', '<body><form></form>')
    const { html, scripts } = finishDocument(withForm, { nonce, kind: 'app', hydratedBy: 'preact' })
    expect(html).toContain(`<script>${recordInput}</script></head>`)
    expect(scripts).toContain(hash(recordInput))
    for (const other of [
      finishDocument(page, { nonce, kind: 'app', hydratedBy: 'preact' }),
      finishDocument(withForm, { nonce, kind: 'enhanced', hydratedBy: 'preact' }),
    ])
      expect(other.html).not.toContain(recordInput)
  })

  test('tells of scripts that do not arrive where it has the message for that, and nowhere else', () => {
    const needing = page.replace('<body>', '<body><noscript id="needs-scripts">Turn it on</noscript>')
    const { html, scripts } = finishDocument(needing, { nonce, kind: 'app', hydratedBy: 'preact' })
    expect(html).toMatch(/<div [^>]*id="scripts-missing"[^>]* hidden>.*<\/div><\/body>/)
    const [, teller] = /<script>(\(\(\)=>\{const tell.*?)<\/script><\/head>/s.exec(html)!
    expect(scripts).toContain(hash(teller!))
    for (const other of [
      finishDocument(page, { nonce, kind: 'app', hydratedBy: 'preact' }),
      finishDocument(needing, { nonce, kind: 'enhanced', hydratedBy: 'preact' }),
    ])
      expect(other.html).not.toMatch(/const tell|scripts-missing/)

    const shown = (type: string, event: object, started = false) => {
      const element = { hidden: true, after: () => {} }
      const listeners: Record<string, (event: object) => void> = {}
      runInNewContext(teller!, {
        document: { getElementById: () => element },
        window: started ? { __reactRouterDataRouter: {} } : {},
        addEventListener: (name: string, listener: () => void) =>
          Object.assign(listeners, { [name]: listener }),
      })
      listeners[type]?.(event)
      return !element.hidden
    }
    expect(shown('error', { target: { localName: 'script' } })).toBe(true)
    expect(shown('error', { target: { localName: 'script' } }, true)).toBe(false)
    expect(shown('error', { target: { localName: 'img' } })).toBe(false)
    // An error of a running script comes from the window.
    expect(shown('error', { target: {} })).toBe(false)
    for (const words of [
      'Failed to fetch dynamically imported module: https://hero.test/assets/entry.js',
      'error loading dynamically imported module: https://hero.test/assets/entry.js',
      'Importing a module script failed.',
    ])
      expect(shown('unhandledrejection', { reason: new TypeError(words) })).toBe(true)
    expect(shown('unhandledrejection', { reason: new TypeError('Load failed') })).toBe(false)
  })

  test('an enhanced page holds its module back and preloads nothing', () => {
    const { html, scripts } = finishDocument(page, { nonce, kind: 'enhanced', hydratedBy: 'preact' })
    expect(html).not.toContain('modulepreload')
    expect(html).toContain(
      '<script data-aside type="text/plain">import "/assets/a.js"</script><script data-aside>',
    )
    expect(scripts).toContain(hash('import "/assets/a.js"'))
    const starter = /"text\/plain">.*?<\/script><script data-aside>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(scripts).toContain(hash(starter))
  })

  const sent = (text: string) => `<script nonce="${nonce}">window.__reactRouterContext${text}</script>`
  const withData = page
    .replace(`<script nonce="${nonce}" type`, found => sent('={};') + found)
    .replace(
      '</body>',
      found => `<!--$-->${sent('.enqueue("$&");')}<!--$-->${sent('.close();')}<!--/$--><!--/$-->${found}`,
    )
  const joined = ['={};', '.enqueue("$&");', '.close();']
    .map(text => `window.__reactRouterContext${text}`)
    .join('')

  test.each(['app', 'enhanced'] as const)('of kind %s has the data of its loaders in one script', kind => {
    const { html, scripts } = finishDocument(withData, { nonce, kind, hydratedBy: 'preact' })
    const inOne = kind === 'app' ? joined : joined + ownStarter
    expect(html).toContain(`<script data-aside>${inOne}</script>`)
    expect(html.split('__reactRouterContext')).toHaveLength(4)
    expect(html).not.toContain('<!--')
    expect(scripts).toEqual(
      kind === 'app'
        ? [hash('first()'), hash(joined), hash('import "/assets/a.js"')]
        : [hash('first()'), hash('import "/assets/a.js"'), hash(inOne)],
    )
  })

  test('for React has every element that React rendered, in its place', () => {
    const { html } = finishDocument(withData, { nonce, kind: 'app', hydratedBy: 'react' })
    expect(html).toBe(withData.replaceAll(` nonce="${nonce}"`, ''))
  })

  test('names only the files that its module loads itself', () => {
    const module = `import * as route0 from "/assets/root.js";
  window.__reactRouterManifest = ${JSON.stringify({ routes: { root: { module: '/assets/root.js', imports: ['/assets/a.js', '/assets/b.js'], css: ['/assets/a.css'] } } }, null, 2)};
  import("/assets/entry.js");`
    const { html, scripts } = finishDocument(page.replace('import "/assets/a.js"', module), {
      nonce,
      kind: 'enhanced',
      hydratedBy: 'preact',
    })
    const [, own] = /"text\/plain">(.*?)<\/script>/s.exec(html)!
    expect(scripts).toContain(hash(own!))
    const manifest = /window\.__reactRouterManifest = (\{.*\});\nimport\("\/assets\/entry\.js"\);$/s.exec(
      own!,
    )?.[1]
    expect(JSON.parse(manifest!)).toEqual({
      routes: { root: { module: '/assets/root.js', imports: [], css: ['/assets/a.css'] } },
    })
  })

  test('starts only its own module, whatever ids the text on it has', () => {
    const added: { text: string }[] = []
    const stolen = { textContent: 'stolen()', dataset: {} }
    const ran = page.replace('<body>', '<body><h2 id="held">stolen()</h2>')
    const { html } = finishDocument(ran, { nonce, kind: 'enhanced', hydratedBy: 'preact' })
    const [, own, starter] = /"text\/plain">(.*?)<\/script><script data-aside>(.*?)<\/script>/s.exec(html)!
    const listeners: (() => void)[] = []
    const world = {
      document: {
        getElementById: () => stolen,
        currentScript: { previousElementSibling: { textContent: own, dataset: {} } },
        createElement: () => ({}),
        head: { append: (script: { text: string }) => added.push(script) },
      },
      window: {},
      addEventListener: (_: string, go: () => void) => listeners.push(go),
      removeEventListener: () => {},
    }
    runInNewContext(starter!, world)
    listeners[0]!()
    expect(added.map(({ text }) => text)).toEqual(['import "/assets/a.js"'])
  })

  test('its script is one compact line that means what its source says', () => {
    expect(compact('\nconst a = 1;\n  if (a) b({ c: [1, 2] });\n  else d()\n')).toBe(
      'const a=1;if(a)b({c:[1,2]});else d()',
    )
    expect(ownStarter).not.toMatch(/\n| {2}|\/[/*]/)
    expect(gzipSync(ownStarter).length).toBeLessThanOrEqual(512)
  })

  test('starts its module once, after load, paint and idle', () => {
    const steps: string[] = []
    let painted = () => {}
    class PerformanceObserver {
      observe: () => void
      constructor(done: (list: unknown, self: unknown) => void) {
        this.observe = () => {
          painted = () => done([], { disconnect: () => steps.push('painted') })
        }
      }
    }
    const world = {
      document: {
        readyState: 'loading',
        currentScript: { previousElementSibling: { textContent: 'own()', dataset: {} } },
        createElement: () => ({}),
        head: { append: ({ type, text }: { type: string; text: string }) => steps.push(`${type} ${text}`) },
      },
      window: { requestIdleCallback: true },
      requestIdleCallback: (begin: () => void) => {
        steps.push('idle')
        begin()
        begin()
      },
      PerformanceObserver,
      addEventListener: (name: string, act: () => void) => name === 'load' && loaded.push(act),
      removeEventListener: (name: string) => steps.push(`no ${name}`),
    }
    const loaded: (() => void)[] = []
    runInNewContext(ownStarter, world)
    expect(steps).toEqual([])
    loaded[0]!()
    expect(steps).toEqual([])
    painted()
    expect(steps).toEqual(['painted', 'idle', 'no pointerdown', 'no keydown', 'no focusin', 'module own()'])
  })

  test('an enhanced page begins with only the framework, once it begins', () => {
    const framework = '<link rel="modulepreload" href="/assets/framework-x1.js"/>'
    const { html } = finishDocument(page.replace('<head>', `<head>${framework}`), {
      nonce,
      kind: 'enhanced',
      hydratedBy: 'preact',
    })
    expect(html).not.toContain('modulepreload')
    expect(html).toContain('"text/plain" data-first="/assets/framework-x1.js">import "/assets/a.js"</script>')
  })

  test('carries what is put last at the end of its body, and nowhere else', () => {
    const said = page.replace('<body>', '<body><p>a &lt;/body&gt; of work</p>')
    const last = '<script defer src="/x.js" data-a="$&"></script>'
    const { html } = finishDocument(said, { nonce, kind: 'enhanced', hydratedBy: 'preact', last })
    expect(html.endsWith(`${last}</body>`)).toBe(true)
    expect(html.split(last)).toHaveLength(2)
  })

  test('has one title, the screen’s own where it gave one', () => {
    const titled =
      '<head><title>Sign up</title><title>Error: Sign up</title></head><body><svg><title>A</title></svg>'
    expect(finishDocument(titled, { nonce, kind: 'static', hydratedBy: 'preact' }).html).toBe(
      '<head><title>Error: Sign up</title></head><body><svg><title>A</title></svg>',
    )
  })

  test.each([
    ['the route’s', '<title>Log in</title><title>Error: </title>', 'Error: Log in'],
    ['the screen’s own', '<title>Reset</title><title>Code</title><title>Error: </title>', 'Error: Code'],
    [
      'one that says it already',
      '<title>Reset</title><title>Error: </title><title>Error: Code</title>',
      'Error: Code',
    ],
  ])('says Error before %s title when a form has one', (_, titles, title) => {
    const { html } = finishDocument(`<head>${titles}</head><body></body>`, {
      nonce,
      kind: 'static',
      hydratedBy: 'preact',
    })
    expect(html).toBe(`<head><title>${title}</title></head><body></body>`)
  })

  test('its policy has no unsafe word, refuses frames and bases, and asks for trusted types', () => {
    const policy = contentSecurityPolicy(
      own,
      finishDocument(page, { nonce, kind: 'app', hydratedBy: 'preact' }),
    )
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain(hash('theirs()'))
    expect(policy).not.toMatch(/frame-src|ProseMirror/)
  })

  test('its policy on any page of the console has room for previews and for what is pasted', () => {
    const policy = contentSecurityPolicy(own, { scripts: [], styles: [], ofConsole: true })
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toMatch(/trusted-types [^;]*ProseMirrorClipboard/)
  })

  test.each([
    ['of everyone', {}, "worker-src 'none'", false],
    ['with the bot check', { workers: true }, "worker-src 'self'", false],
    ['of an applicant', { offline: true }, "worker-src 'self'", true],
    ['of the console', { ofConsole: true }, "worker-src 'self'", false],
  ])('its policy on a page %s allows workers as needed', (_, page, workers, serviceWorker) => {
    const policy = contentSecurityPolicy(own, { scripts: [], styles: [], ...page })
    expect(policy).toContain(workers)
    expect(policy.includes('hero-offline')).toBe(serviceWorker)
    expect(policy.includes('hero-faces')).toBe(workers === "worker-src 'self'")
  })
})
