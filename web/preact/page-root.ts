import { endMotion } from '../layout/step-motion.ts'

const isAside = (node: Node) => node instanceof Element && node.hasAttribute('data-aside')

/**
 * Hydration removes elements that no component rendered. Those marked `data-aside` stay: the page's own scripts, what it says to
 * machines, the visitor's styles, and the question about ads, whose own script adds it.
 */
function keepAside({ documentElement, body }: Document) {
  const { childNodes } = Object.getOwnPropertyDescriptors(Node.prototype)
  Object.defineProperty(body, 'childNodes', {
    configurable: true,
    get() {
      if (documentElement.dataset.hydrated !== undefined) Reflect.deleteProperty(body, 'childNodes')
      // The browser's own getter.
      const all = (childNodes.get?.call(body) ?? []) as Iterable<Node>
      return [...all].filter(node => !isAside(node))
    },
  })
}

/**
 * The document as a root that Preact can hydrate. A document's first child is its doctype, which Preact would take for the page when
 * it continues after a pause.
 */
export function pageRoot(): Element {
  const page = document.documentElement
  keepAside(document)
  let shown = page
  /**
   * After an error of the root route, the page is replaced. In the browser no component renders the head, so its contents move to
   * the new page.
   */
  function withHead<Shown extends Node>(node: Shown): Shown {
    if (node instanceof HTMLHtmlElement && node !== shown) {
      endMotion()
      node.querySelector('head')?.append(...(shown.querySelector('head')?.childNodes ?? []))
      shown = node
    }
    return node
  }
  const root: Partial<Element> = {
    nodeType: 1,
    parentNode: document,
    ownerDocument: document,
    firstChild: page,
    // Preact only iterates the children.
    childNodes: [page] as unknown as Element['childNodes'],
    contains: node => document.contains(node),
    insertBefore: (node, before) => document.insertBefore(withHead(node), before),
    appendChild: node => document.appendChild(withHead(node)),
    removeChild: node => document.removeChild(node),
  }
  // Preact uses nothing else of its root.
  return root as Element
}
