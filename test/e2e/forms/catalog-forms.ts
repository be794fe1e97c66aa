import { inject } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { formsIn, type PostForm } from '../../harness/forms-in.ts'

export type Screen = (typeof screens)[number]

export interface CatalogForm extends PostForm {
  key: string
  screen: Screen
}

const ofTheFrame = /logout/

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
