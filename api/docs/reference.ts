import { type Call, refusalsOf } from '../../contract/call.ts'
import { refusals } from '../../contract/errors.ts'
import { escapeHtml } from '../../contract/escape-html.ts'
import type { Guide } from '../../contract/guide.ts'
import { guides } from '../../contract/guides.ts'
import {
  callerTexts,
  type DocumentedPart,
  documentedCalls,
  documentedRefusals,
  openApi,
} from '../../contract/openapi.ts'
import { publicCache } from '../answer.ts'
import { htmlPage } from '../html-page.ts'
import { type FieldRow, fieldRows, typeOf } from './fields.ts'
import { referenceStyle } from './reference-style.ts'

type Json = Record<string, unknown>
interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; description?: string; schema?: Json }[]
  requestBody?: { content: { 'application/json': { schema: Json } } }
  responses: { 200: { content: { 'application/json'?: { schema: { properties: { data: Json } } } } } }
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const anchorOf = (name: string) => name.replace('.', '-')

const heading = (caption: string) => `<h4>${caption}</h4>`

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const columns = head.map(title => `<th scope="col">${title}</th>`).join('')
  return `<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><thead><tr>${columns}</tr></thead><tbody>${cells}</tbody></table></div>`
}

const inputTable = (caption: string, rows: readonly FieldRow[]) =>
  rows.length === 0
    ? ''
    : heading(caption) +
      table(
        caption,
        ['Field', 'Type', 'Needed', 'Meaning', 'Rules'],
        rows.map(row => [
          code(row.path),
          escapeHtml(row.type),
          row.required ? 'yes' : 'no',
          prose(row.description),
          escapeHtml(row.rules),
        ]),
      )

function answerTable(answer: Json): string {
  const rows = fieldRows(answer)
  if (rows.length === 0) return `<p>Answer: ${escapeHtml(typeOf(answer))}.</p>`
  const said = answer.type === 'array' ? 'Answer, a list of' : 'Answer'
  return `<details><summary>${said}</summary>${table(
    said,
    ['Field', 'Type', 'Always there', 'Meaning'],
    rows.map(row => [
      code(row.path),
      escapeHtml(row.type),
      row.required ? 'yes' : 'no',
      prose(row.description),
    ]),
  )}</details>`
}

function parameterTable({ parameters = [] }: Operation): string {
  const rows = parameters.flatMap(({ name, in: place, required, description = '', schema }) => {
    if (!name || !schema) return []
    const [row] = fieldRows({
      properties: { [name]: { ...schema, description } },
      required: required ? [name] : [],
    })
    return row ? [{ ...row, path: place === 'path' ? `:${name}` : `?${name}` }] : []
  })
  return inputTable('Parameters', rows)
}

const refusalTable = (definition: Call) =>
  definition.refusals.length === 0
    ? ''
    : heading('Refusals of this call') +
      table(
        'Refusals of this call',
        ['Code', 'Status', 'Message'],
        definition.refusals.map(name => [
          code(name),
          String(refusals[name].status),
          escapeHtml(refusals[name].message),
        ]),
      )

function callSection(name: string, definition: Call, operation: Operation): string {
  const { method, path, summary, description, caller } = definition
  const body = operation.requestBody?.content['application/json'].schema
  const answer = operation.responses[200].content['application/json']?.schema.properties.data
  return `<article id="${anchorOf(name)}"><h3>${escapeHtml(summary)}</h3>
<p><span class="verb">${method}</span> ${code(path)}</p>
${description ? `<p>${prose(description)}</p>` : ''}
<p class="muted">${callerTexts[caller]}${definition.list ? ' The answer carries <code>total</code>.' : ''}</p>
${parameterTable(operation)}${body ? inputTable('Body', fieldRows(body)) : ''}
${answer ? answerTable(answer) : '<p>Answer: a CSV file.</p>'}
${refusalTable(definition)}</article>`
}

const guideSection = ({ id, title, lede, steps, example }: Guide) =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2><p>${prose(lede)}</p>
<ol>${steps.map(step => `<li>${prose(step)}</li>`).join('')}</ol>
${example ? `<pre role="region" aria-label="Example: ${escapeHtml(title)}" tabindex="0"><code>${escapeHtml(example)}</code></pre>` : ''}</section>`

function introduction(part: DocumentedPart): string {
  const everywhere = new Set(
    documentedCalls(part)
      .map(({ call }) => refusalsOf(call))
      .reduce((a, b) => a.filter(x => b.includes(x))),
  )
  return `<p>Send and read JSON. Every successful answer is ${code('{ "success": true, "message": …, "data": … }')}; a list has
${code('total')} beside it. A refusal has ${code('success: false')}, ${code('message')} for the screen, a ${code('code')} from the closed list,
${code('requestId')} and, where a field is at fault, ${code('errors: { field: message }')}.</p>
<p>The token goes into the header ${code('authorization')}, as it is or after ${code('Bearer')}. POST and PUT take an
${code('Idempotency-Key')}: the same key and body within 24 hours replays the answer, another body is refused. Answers with secrets and those for
staff are never stored: there the repetition has no second effect either and is refused with ${code('ANSWER_NOT_STORED')}. After ${code('retryAfter')} seconds
another try makes sense. The headers ${code('language')}, ${code('platform')} and ${code('version')} are
welcome, not needed: see <a href="#versions">Versions of an app</a>.</p>
<p><a href="openapi.json">The same as OpenAPI 3.1</a></p>
<details><summary>All refusals</summary>${table(
    'Code, status, message',
    ['Code', 'Status', 'Message'],
    documentedRefusals(part).map(name => [
      `${code(name)}${everywhere.has(name) ? ' (every call)' : ''}`,
      String(refusals[name].status),
      escapeHtml(refusals[name].message),
    ]),
  )}</details>`
}

function referenceBody(server: string, part: DocumentedPart): string {
  const listed = documentedCalls(part)
  // The type covers only the parts of the document that the reference shows. `contract/openapi.ts` writes it as plain JSON.
  const { paths } = openApi(server, part) as { paths: Record<string, Record<string, Operation>> }
  const tags = [...new Set(listed.map(({ call }) => call.tag))]
  const ofTag = (tag: string) => listed.filter(({ call }) => call.tag === tag)
  const operationOf = ({ path, method }: Call) => {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!operation) throw new Error(`The document lacks ${method} ${path}.`)
    return operation
  }
  const contents = tags
    .map(
      tag =>
        `<details><summary>${escapeHtml(tag)}</summary><ul>${ofTag(tag)
          .map(
            ({ name, call }) =>
              `<li><a href="#${anchorOf(name)}">${escapeHtml(call.summary)}</a> <span class="muted">${call.method} ${escapeHtml(call.path)}</span></li>`,
          )
          .join('')}</ul></details>`,
    )
    .join('')
  const sections = tags
    .map(
      tag =>
        `<h2>${escapeHtml(tag)}</h2>${ofTag(tag)
          .map(({ name, call }) => callSection(name, call, operationOf(call)))
          .join('')}`,
    )
    .join('')
  const guideLinks = guides
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('')
  return `${introduction(part)}<nav aria-label="Guides"><ul>${guideLinks}</ul></nav>
${guides.map(guideSection).join('')}<nav aria-label="Calls">${contents}</nav>${sections}`
}

/** Rendered once per process: the table of calls does not change at run time. */
export function createReference(server: string, part: DocumentedPart): () => Response {
  let body: string | undefined
  return () => {
    body ??= referenceBody(server, part)
    return htmlPage({ title: 'Hero API', style: referenceStyle, main: `<h1>Hero API</h1>${body}` })
  }
}

export function createDocument(server: string, part: DocumentedPart): () => Response {
  let document: string | undefined
  return () => {
    document ??= JSON.stringify(openApi(server, part))
    return new Response(document, {
      headers: { 'content-type': 'application/json', 'cache-control': publicCache },
    })
  }
}
