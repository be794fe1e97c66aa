const page = document.documentElement

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
