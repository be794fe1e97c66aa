import { options, type VNode } from 'preact'

/** What the server sent is focused by the browser itself. */
const seen = new WeakSet<Element>(document.querySelectorAll('[autofocus]'))

function focusOnce(element: unknown) {
  if (!(element instanceof HTMLElement) || seen.has(element)) return
  seen.add(element)
  element.focus()
}

/** React focuses an element with `autoFocus` when it is added to the page; Preact only sets the attribute, which does nothing by then. */
export function focusAsReactDoes() {
  const before = options.vnode
  options.vnode = (vnode: VNode) => {
    before?.(vnode)
    const { type, props, ref } = vnode
    if (typeof type !== 'string' || !('autoFocus' in props) || !props.autoFocus) return
    vnode.ref = element => {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
      focusOnce(element)
    }
  }
}
