import { type ChildNode, type Element, isTag, isText } from 'domhandler'

/** HTML attributes that have another name in JSX. React has already written all others as JSX needs them. */
const names: Record<string, string> = { class: 'className', for: 'htmlFor' }

const booleans = new Set(
  'required noValidate selected hidden open disabled checked multiple readOnly autoFocus inert'.split(' '),
)

const fields = new Set(['input', 'select', 'textarea'])

const isField = ({ name, attribs }: Element) =>
  fields.has(name) && attribs.name !== undefined && attribs.type !== 'hidden'

const isSwitch = ({ attribs }: Element) => attribs.type === 'checkbox' || attribs.type === 'radio'

function propsOf(node: Element, controlled: boolean): string {
  const given = Object.entries(node.attribs).map(([name, value]) => {
    if (name === 'value' && fields.has(node.name) && !isField(node)) return ['defaultValue', value]
    return [names[name] ?? name, booleans.has(name) && value === '' ? true : value]
  })
  const props = Object.fromEntries(given.filter(([name]) => !(controlled && name === 'selected')))
  const text = JSON.stringify(props)
  if (!controlled || !isField(node)) return text
  const key = JSON.stringify(node.attribs.name)
  const state = isSwitch(node)
    ? `checked:!!values[${key}],onChange:e=>set(${key},e.target.checked)`
    : `value:values[${key}]??"",onChange:e=>set(${key},e.target.value)`
  return `{...${text},${state}}`
}

/**
 * Turns HTML into JavaScript that creates the same React elements. `replace` may substitute another element. With `controlled`, the
 * values of fields come from `values`, and changes go to `set`.
 */
export function elementsOf(
  nodes: readonly ChildNode[],
  options: { controlled?: boolean; replace?: (node: Element) => string | undefined } = {},
): string {
  const parts = nodes.flatMap(node => {
    if (isText(node)) return [JSON.stringify(node.data)]
    if (!isTag(node)) return []
    const other = options.replace?.(node)
    if (other !== undefined) return [other]
    const children = elementsOf(node.children, options)
    return [
      `h(${JSON.stringify(node.name)},${propsOf(node, !!options.controlled)}${children && `,${children}`})`,
    ]
  })
  return parts.join(',')
}

export function formModule(form: Element): string {
  return `'use client'
import { createElement as h, useState } from 'react'
export default function Form() {
  const [values, change] = useState({ countryCode: '+1' })
  const set = (name, value) => change(now => ({ ...now, [name]: value }))
  return ${elementsOf([form], { controlled: true })}
}
`
}
