import { inject } from 'vitest'
import { refusalHeader } from '../../../server/dev-screens.ts'
import { formsIn, type SentField } from '../../harness/forms-in.ts'
import type { CatalogForm } from './catalog-forms.ts'
import { isGivenUp, isNeverRefused, needsScripts, sendsNothing } from './exceptions.ts'
import { isSecret, typedFor } from './typed.ts'

export const refusedAt = (name: string) => `Refused at ${name}`

export const fieldNames = ({ fields }: CatalogForm) => [
  ...new Set(
    fields.flatMap(({ name, kind }) =>
      kind === 'hidden' || kind === 'button' ? [] : [name.replace(/\[\]$/, '')],
    ),
  ),
]

export const refusedFields = (form: CatalogForm) =>
  fieldNames(form).filter(name => !isNeverRefused(form.key, name))

export const refusalOf = (form: CatalogForm) =>
  JSON.stringify({
    refused: 'INVALID_INPUT',
    errors: Object.fromEntries(refusedFields(form).map(name => [name, refusedAt(name)])),
  })

function filled({ key, fields }: CatalogForm): [SentField, string][] {
  const button = fields.find(({ kind }) => kind === 'button')
  return fields.flatMap(field => {
    if (field.kind === 'file' || (field.kind === 'button' && field !== button)) return []
    const value = field.kind === 'hidden' || field.kind === 'button' ? field.value : typedFor(key, field)
    return value === undefined ? [] : [[field, value]]
  })
}

/** The form's action is a path of the site, but the catalog serves the screen below its own path. */
const belowScreen = ({ action, screen: { id, path } }: CatalogForm) => {
  const prefix = `/dev/screens/${id}`
  return action.startsWith(prefix) ? action : prefix + (action || path)
}

/**
 * Submits the form as a browser without scripts would, while every field is refused. Returns what is wrong with the page that
 * comes back.
 */
export async function withoutScripts(form: CatalogForm): Promise<string[]> {
  const { development } = inject('instances')
  const sent = filled(form)
  const page = new URL(`${development}/dev/screens/${form.screen.id}${form.screen.path}`)
  const answer = await fetch(new URL(belowScreen(form), page), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      [refusalHeader]: refusalOf(form),
    },
    body: new URLSearchParams(sent.map(([{ name }, value]) => [name, value])),
  })
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  if (sendsNothing.has(form.key)) return []
  if (answer.status < 400 || answer.status >= 500) return [`a refusal answers ${answer.status}`]
  const problems = refusedFields(form)
    .filter(name => !html.includes(refusedAt(name)))
    .map(name => `without scripts the message at ${name} is not in the page`)
  const after = formsIn(html).flatMap(({ fields }) => fields)
  for (const [{ name, kind }, value] of sent) {
    if (kind === 'hidden' || kind === 'button' || isSecret({ name, kind })) continue
    const now = after.filter(field => field.name === name).map(field => field.value.trim())
    if (!now.includes(value.trim()) && !needsScripts.has(form.key) && !isGivenUp(name))
      problems.push(`without scripts ${name} is "${now}", typed was "${value}"`)
  }
  return problems
}
