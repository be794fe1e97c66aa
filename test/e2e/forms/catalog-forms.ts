import { Parser } from 'htmlparser2'
import { inject } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'

export type Screen = (typeof screens)[number]

export interface CatalogForm {
  key: string
  screen: Screen
  at: number
  action: string
  fields: SentField[]
}

export interface SentField {
  name: string
  kind: 'hidden' | 'text' | 'secret' | 'choice' | 'tick' | 'button' | 'file'
  value: string
  options: string[]
}

const ofTheFrame = /logout/

export function formsIn(html: string): Omit<CatalogForm, 'key' | 'screen'>[] {
  const forms: (Omit<CatalogForm, 'key' | 'screen'> & { method: string })[] = []
  let form: (typeof forms)[number] | undefined
  let list: SentField | undefined
  let area: SentField | undefined
  const add = (name: string, kind: SentField['kind'], value: string) => {
    const field: SentField = { name, kind, value, options: [] }
    form?.fields.push(field)
    return field
  }
  const parser = new Parser({
    onopentag(tag, { name = '', value, type = 'text', method = 'get', action = '', ...rest }) {
      if (tag === 'form') {
        form = { at: forms.length, action, method: method.toLowerCase(), fields: [] }
        forms.push(form)
      }
      if (tag === 'option' && list) {
        if (value) list.options.push(value)
        if ('selected' in rest) list.value = value ?? ''
      }
      if (!form || !name || 'disabled' in rest) return
      if (tag === 'select') list = add(name, 'choice', '')
      if (tag === 'textarea') area = add(name, 'text', '')
      if (tag === 'button') add(name, 'button', value ?? '')
      if (tag !== 'input') return
      if (type === 'hidden' || 'hidden' in rest) return void add(name, 'hidden', value ?? '')
      if (type === 'file' || type === 'password')
        return void add(name, type === 'password' ? 'secret' : type, value ?? '')
      if (type !== 'radio' && type !== 'checkbox') return void add(name, 'text', value ?? '')
      const known = form.fields.find(field => field.name === name)
      const field = known ?? add(name, type === 'radio' ? 'choice' : 'tick', '')
      field.options.push(value ?? 'on')
      if ('checked' in rest) field.value = value ?? 'on'
    },
    ontext(text) {
      if (area) area.value += text
    },
    onclosetag(tag) {
      if (tag === 'form') form = undefined
      if (tag === 'select') list = undefined
      if (tag === 'textarea') area = undefined
    },
  })
  parser.write(html)
  parser.end()
  return forms.flatMap(({ method, ...found }) => (method === 'post' ? [found] : []))
}

const own = (screen: Screen, action: string) =>
  (action || screen.path).replace(`/dev/screens/${screen.id}`, '').replace(/[?#].*$/, '')

const keyOf = (screen: Screen, { action, fields }: Pick<CatalogForm, 'action' | 'fields'>) =>
  [
    own(screen, action),
    ...new Set(
      fields.flatMap(({ name, value, kind }) =>
        /^(intent|act)$/.test(name) && kind === 'hidden' ? [value] : [],
      ),
    ),
    // Without scripts the code page posts to the same path as the form before it.
    ...(fields.some(({ name }) => /^(phoneOTP|resendIn|sealed)$/.test(name)) ? ['code'] : []),
  ].join(' ')

export const addressOf = ({ id, path }: Screen) =>
  `${inject('instances').development}/dev/screens/${id}${path}`

export const groupsOf = (isConsole: boolean) => [
  ...new Set(screens.map(({ group }) => group).filter(group => group.startsWith('Console') === isConsole)),
]

async function formsOf(screen: Screen): Promise<CatalogForm[]> {
  const answer = await fetch(addressOf(screen))
  const html = await answer.text()
  // A broken page has no form, so the test would find nothing wrong.
  if (!html.includes('<main')) throw new Error(`${screen.id} has no page: ${answer.status}`)
  return formsIn(html)
    .filter(form => !ofTheFrame.test(form.action))
    .map(form => ({ ...form, screen, key: keyOf(screen, form) }))
}

/** Each form once, on the screen where it has the most fields, or the first of these in the catalog. */
export async function catalogForms(part: string): Promise<CatalogForm[]> {
  const found = new Map<string, CatalogForm>()
  // No one fills in an attempt: the form that saves a preview has it beside the values of the form that is walked.
  const variety = ({ fields }: CatalogForm) =>
    new Set(fields.flatMap(({ name }) => (name === 'attempt' ? [] : [name]))).size
  const all = screens.filter(({ group }) => group === part)
  for (const form of (await Promise.all(all.map(formsOf))).flat()) {
    const known = found.get(form.key)
    if (!known || variety(form) > variety(known)) found.set(form.key, form)
  }
  return [...found.values()].sort((one, other) => one.key.localeCompare(other.key))
}
