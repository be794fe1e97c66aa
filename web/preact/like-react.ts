import { options, type VNode } from 'preact'

/** Elements of the server's page. The browser itself focuses these. */
const seen = new WeakSet<Element>(document.querySelectorAll('[autofocus]'))

function focusOnce(element: unknown) {
  if (!(element instanceof HTMLElement) || seen.has(element)) return
  seen.add(element)
  element.focus()
}

/**
 * React focuses an element with `autoFocus` when it is added to the page. Preact only sets the attribute, which has no effect after
 * the page has loaded.
 */
function focusWhenAdded(vnode: VNode) {
  const { ref } = vnode
  vnode.ref = element => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
    focusOnce(element)
  }
}

/** Lets Preact treat two attributes as React does. */
export function actLikeReact() {
  const before = options.vnode
  options.vnode = (vnode: VNode) => {
    before?.(vnode)
    if (typeof vnode.type !== 'string') return
    // An element's properties are its attributes.
    const props = vnode.props as Record<string, unknown>
    if (props.autoFocus) focusWhenAdded(vnode)
    // In drawings, attribute names are case-sensitive, but Preact writes `tabindex` in lower case only for HTML.
    if (props.tabIndex !== undefined) {
      props.tabindex = props.tabIndex
      delete props.tabIndex
    }
  }
}
