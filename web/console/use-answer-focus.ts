import { useEffect, useRef } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { focusHeading } from '../layout/use-heading-focus.ts'

const wrongField = ':is(input:not([type=hidden]), select, textarea, [contenteditable])[aria-invalid=true]'

/**
 * Moves the focus to the first field that was refused, unless the focus is already on an answer. A form with a summary of its
 * errors focuses that itself.
 */
function focusWrongField(form: HTMLFormElement) {
  const { activeElement } = document
  if (activeElement?.closest('.summary, dialog, [aria-invalid=true]')) return
  if (activeElement === document.body || form.contains(activeElement))
    form.querySelector<HTMLElement>(wrongField)?.focus()
}

const isConsole = (address: string) =>
  address !== '' && new URL(address).pathname.startsWith(href('/console'))

/**
 * Moves the focus to the heading of a page that a link of the console or the log-in opened, as between pages that the router changes:
 * each is a new document, whose first 10 presses of Tab would lead through the header. One that was typed, reloaded or gone back to
 * starts at its top.
 */
export function useOpenedFocus() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const isOpened = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
    if (
      isOpened &&
      isConsole(document.referrer) &&
      !location.hash &&
      document.activeElement === document.body
    )
      focusHeading()
  }, [])
}

/**
 * Keeps the focus after a form of the console was sent: it goes to the first refused field, and if the pressed button is gone, to the
 * page's heading, because Tab would otherwise begin at the top of the page again.
 */
export function useAnswerFocus() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const sent = useRef<{ form: HTMLFormElement; at: string }>(undefined)
  useEffect(() => {
    const submitted = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
      sent.current = { form: target, at: location.pathname }
      // Errors found in the browser are shown without a request.
      setTimeout(focusWrongField, 0, target)
    }
    document.addEventListener('submit', submitted)
    return () => document.removeEventListener('submit', submitted)
  }, [])
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return
    const { form, at } = sent.current
    sent.current = undefined
    if (at !== pathname) return
    focusWrongField(form)
    if (document.activeElement === document.body) focusHeading()
  }, [state, pathname])
}
