const page = document.documentElement
const { body } = document

/**
 * Hydration removes what no component rendered. What is marked `data-aside` stays: the visitor's styles, and the question about ads,
 * which its own script asks.
 */
const { childNodes } = Object.getOwnPropertyDescriptors(Node.prototype)
const isAside = (node: Node) => node instanceof Element && node.hasAttribute('data-aside')
Object.defineProperty(body, 'childNodes', {
  configurable: true,
  get() {
    if (page.dataset.hydrated !== undefined) Reflect.deleteProperty(body, 'childNodes')
    const all = (childNodes.get?.call(body) ?? []) as Iterable<Node>
    return [...all].filter(node => !isAside(node))
  },
})

/**
 * The document as a root that Preact can hydrate. A document's first child is its doctype, which Preact would take for the page when
 * it continues after a pause.
 */
export const pageRoot = {
  nodeType: 1,
  parentNode: document,
  ownerDocument: document,
  firstChild: page,
  childNodes: [page],
  contains: (node: Node) => document.contains(node),
  insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  appendChild: (node: Node) => document.appendChild(node),
  removeChild: (node: Node) => document.removeChild(node),
}
