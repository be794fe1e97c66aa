import type { Page, Request } from 'playwright-core'
import { refusalHeader } from '../../../server/dev-screens.ts'
import { hydrated } from '../harness/browser.ts'
import { addressOf, type CatalogForm } from './catalog-forms.ts'
import { afterLogIn } from './exceptions.ts'
import { isSecret, typedFor } from './typed.ts'
import { refusalOf, refusedAt, refusedFields } from './without-scripts.ts'

/** The milliseconds after which messages that a blur or an answer removes are gone. */
const settled = 250

/**
 * In milliseconds. A form counts two presses this close as one (`web/form/post-form.tsx`), even if the first has failed by then.
 */
const doubleClick = 500

const form = 'form[data-walked]'

async function look(page: Page) {
  return page.evaluate(selector => {
    const element = document.querySelector<HTMLFormElement>(selector)
    const summary = document.querySelector('main .summary, dialog[open] .summary')
    const inView = (found: Element) => {
      const { top, bottom } = found.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && found.checkVisibility()
    }
    const words = [...document.querySelectorAll('[role=alert], [role=status]')].filter(
      found => found.textContent?.trim() && !found.classList.contains('vh'),
    )
    return {
      gone: element === null,
      values: Object.fromEntries(
        [...(element?.elements ?? [])].flatMap(field =>
          field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)
            ? [[`${field.name} ${field.value}`, String(field.checked)]]
            : 'value' in field &&
                'name' in field &&
                field.checkVisibility() &&
                !(field instanceof HTMLButtonElement)
              ? [[String(field.name), String(field.value)]]
              : [],
        ),
      ),
      focus: document.activeElement === document.body ? 'body' : 'somewhere',
      onSummary: summary !== null && summary === document.activeElement,
      summary: summary && {
        texts: [...summary.querySelectorAll('a')].map(link => link.textContent ?? ''),
        places: [...summary.querySelectorAll('a')].map(link => {
          const field = document.getElementById(link.hash.slice(1))
          return field ? [...document.querySelectorAll('*')].indexOf(field) : -1
        }),
      },
      told: words.some(inView),
      text: document.body.innerText,
    }
  }, form)
}

async function lookOnce(page: Page, there: (seen: Awaited<ReturnType<typeof look>>) => boolean) {
  let seen = await look(page)
  for (let tries = 0; tries < 100 && !seen.gone && !there(seen); tries += 1) {
    await page.waitForTimeout(100)
    seen = await look(page)
  }
  return seen
}

async function open(page: Page, { screen, at }: CatalogForm): Promise<void> {
  await prepare(page, undefined)
  await page.goto(addressOf(screen))
  await page.evaluate(place => {
    const found = document.querySelectorAll('form')[place]
    if (!found) throw new Error('The form is not in the page.')
    found.setAttribute('data-walked', '')
    for (let above = found.parentElement; above; above = above.parentElement)
      if (above instanceof HTMLDetailsElement) above.open = true
  }, at)
  await page.dispatchEvent('body', 'pointerdown')
  await hydrated(page)
}

async function fill(page: Page, { key, fields }: CatalogForm): Promise<void> {
  const typed = fields.flatMap(field => {
    if (field.kind === 'hidden' || field.kind === 'button' || field.kind === 'file') return []
    const value = typedFor(key, field)
    return value === undefined ? [] : [{ name: field.name, value }]
  })
  await page.evaluate(
    ({ selector, all }) => {
      const element = document.querySelector<HTMLFormElement>(selector)!
      for (const { name, value } of all)
        for (const field of element.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
          if (field.disabled) continue
          const ticked = /^(radio|checkbox)$/.test(field.type)
          if (ticked && (field.value !== value || field.checked)) continue
          if (ticked) field.click()
          else {
            Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
            field.dispatchEvent(new Event('input', { bubbles: true }))
            field.dispatchEvent(new Event('change', { bubbles: true }))
          }
        }
    },
    { selector: form, all: typed },
  )
}

/**
 * The visible submit button. Some forms begin with a hidden one, which makes Enter do what the visible button with the same value
 * does.
 */
async function buttonOf(page: Page) {
  const all = page.locator(`${form} button[type=submit]`)
  if ((await all.first().getAttribute('aria-hidden')) === null) return all.first()
  const value = await all.first().getAttribute('value')
  return all.and(page.locator(`[value="${value}"]:not([aria-hidden])`))
}

type Answer = 'offline' | string

/** Uses the context's network and headers, because a request route would turn the browser's cache off. */
async function prepare(page: Page, answer: Answer | undefined): Promise<void> {
  await page.context().setOffline(answer === 'offline')
  await page.setExtraHTTPHeaders(answer && answer !== 'offline' ? { [refusalHeader]: answer } : {})
}

/** A photo slot that comes into view asks for its code for a phone, whatever the form does. */
const isOfPage = (request: Request) => new URL(request.url()).pathname === '/photo-slots'

async function press(page: Page, how: 'enter' | 'button' | 'twice', answer: Answer): Promise<number> {
  let sent = 0
  const count = (request: Request) => {
    if (request.method() === 'POST' && !isOfPage(request)) sent += 1
  }
  await prepare(page, answer)
  page.on('request', count)
  const button = await buttonOf(page)
  const line = page
    .locator(`${form} input:is(:not([type]), [type=text], [type=email], [type=tel], [type=password])`)
    .first()
  if (how === 'enter' && (await line.count()) && (await line.isVisible())) await line.press('Enter')
  else if (how === 'twice') await button.dblclick()
  else await button.click()
  // Offline, a form with a bot check sends nothing and shows a message instead.
  const isOver = async (tries: number) =>
    sent > 0 || (answer === 'offline' && tries % 20 === 19 && (await look(page)).told)
  for (let tries = 0; tries < 200 && !(await isOver(tries)); tries += 1) await page.waitForTimeout(50)
  await page.waitForTimeout(settled)
  await page
    .waitForFunction(selector => !document.querySelector(`${selector} [aria-busy=true]`), form, {
      timeout: 5_000,
    })
    .catch(() => undefined)
  page.off('request', count)
  return sent
}

/** True on the log-in page, or where the log-in redirects the catalog's users, who are always logged in. */
const hasLeft = (page: Page, { screen }: CatalogForm) =>
  new URL(page.url()).pathname !== new URL(addressOf(screen)).pathname

const messages = '[role=alert], [role=status]'

/** Messages stay in view until the next answer. The marked ones belong to earlier answers and do not count. */
const markMessages = (page: Page) =>
  page.evaluate(selector => {
    for (const found of document.querySelectorAll<HTMLElement>(selector))
      found.dataset.before = found.textContent?.trim() ?? ''
  }, messages)

/**
 * Waits up to six seconds until the page has another address or shows a message that `markMessages` has not marked. False if
 * neither happens. The log-in replaces the document, so the driver has to wait: an evaluation in the page would lose its context
 * at that moment.
 */
const leavesOrTells = (page: Page, { screen }: CatalogForm): Promise<boolean> =>
  page
    .waitForFunction(
      ({ path, selector }) =>
        location.pathname !== path ||
        [...document.querySelectorAll<HTMLElement>(selector)].some(found => {
          const { top, bottom } = found.getBoundingClientRect()
          const text = found.textContent?.trim() ?? ''
          const isNew = text !== '' && text !== found.dataset.before && !found.classList.contains('vh')
          return isNew && top < innerHeight && bottom > 0 && found.checkVisibility()
        }),
      { path: new URL(addressOf(screen)).pathname, selector: messages },
      { timeout: 6_000, polling: 100 },
    )
    .then(
      () => true,
      () => false,
    )

const notSecret = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSecret({ name: name.replace(/ .*$/, ''), kind: 'text' })),
  )

function lost(before: Record<string, string>, now: Record<string, string>): string[] {
  const kept = notSecret(now)
  return Object.entries(notSecret(before)).flatMap(([name, value]) =>
    kept[name] === value ? [] : [`${name} is "${kept[name]}", it was "${value}"`],
  )
}

/** Submits a form in every way. Returns which typed values or server messages were lost or not shown. */
export async function walkForm(page: Page, one: CatalogForm): Promise<string[]> {
  const problems: string[] = []
  const say = (when: string, ...found: string[]) =>
    problems.push(...found.map(problem => `${when}: ${problem}`))
  await open(page, one)
  await fill(page, one)
  const before = (await look(page)).values

  const sentOffline = await press(page, 'enter', 'offline')
  const offline = await lookOnce(page, ({ told }) => told)
  // A form with a bot check asks for a challenge first, and shows a message if there is none.
  if (sentOffline === 0 && (!offline.told || offline.summary))
    return [`it cannot be sent as it is filled: ${offline.summary?.texts ?? ''}`]
  if (offline.gone) return ['offline: the form is gone']
  say('offline', ...lost(before, offline.values))
  if (!offline.told) say('offline', 'nothing in view says so')
  if (offline.focus === 'body') say('offline', 'the focus is on the body')

  await page.waitForTimeout(doubleClick - settled)
  for (const how of ['twice', 'enter'] as const) {
    const sent = await press(page, how, refusalOf(one))
    if (how === 'twice' && sent !== 1) say('pressed twice', `it is sent ${sent} times`)
    // The messages are drawn before the focus moves to the first of them.
    const refused = await lookOnce(
      page,
      ({ text, focus }) =>
        focus !== 'body' && refusedFields(one).every(name => text.includes(refusedAt(name))),
    )
    if (refused.gone) return [...problems, `refused by ${how}: the form is gone`]
    say(`refused by ${how}`, ...lost(before, refused.values))
    if (refused.focus === 'body') say(`refused by ${how}`, 'the focus is on the body')
    if (!refused.told) say(`refused by ${how}`, 'no message is in view')
    for (const name of refusedFields(one))
      if (!refused.text.includes(refusedAt(name)))
        say(`refused by ${how}`, `the message at ${name} is not in the page`)
    if (!refused.summary) continue
    if (!refused.onSummary) say(`refused by ${how}`, 'the summary has not the focus')
    const { places } = refused.summary
    if (places.includes(-1)) say(`refused by ${how}`, 'a line of the summary leads to no field')
    if (places.some((place, at) => at > 0 && place < places[at - 1]!))
      say(`refused by ${how}`, `the summary has another order than the page: ${refused.summary.texts}`)
  }

  // Moving through the fields must not remove messages or change the focus.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await page.waitForTimeout(settled)
  const left = await look(page)
  if (left.onSummary) say('a field was left', 'the summary took the focus')
  for (const name of refusedFields(one))
    if (!left.text.includes(refusedAt(name))) say('a field was left', `the message at ${name} has gone`)

  const inForms = await page.locator('form form').count()
  if (inForms > 0) say('always', 'a form is inside a form')
  if (!one.screen.as || afterLogIn.has(one.key)) return problems
  const typed = (await look(page)).values
  await markMessages(page)
  await press(page, 'button', JSON.stringify({ refused: 'SESSION_ENDED' }))
  if (!(await leavesOrTells(page, one))) say('the session has ended', 'nothing in view says so')
  if (hasLeft(page, one)) return problems
  const ended = await look(page)
  if (!ended.gone) say('the session has ended', ...lost(typed, ended.values))
  return problems
}
