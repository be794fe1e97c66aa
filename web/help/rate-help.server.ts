import { redirect } from 'react-router'
import { ratingReason } from '../../contract/content.ts'
import type { Audience } from '../../contract/fields.ts'
import { apiOf } from '../api.server.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { helpCenters } from './help-centers.ts'

const answers = ['yes', 'no', 'why'] as const
export type Said = (typeof answers)[number]

export function saidIn(url: URL): Said | null {
  const said = url.searchParams.get('said')
  return answers.find(answer => answer === said) ?? null
}

export async function rateHelp(args: RouteArgs & { params: { slug: string } }, audience: Audience) {
  const api = apiOf(args.context)
  const params = { slug: args.params.slug }
  const form = await args.request.formData()
  const thank = (said: Said) => redirect(`${helpCenters[audience].page(params.slug)}?said=${said}#helpful`)
  if (form.has('reason')) {
    const read = await readForm(args, ratingReason, { form })
    if (!read.ok) return read.refused
    const result = await api.content.explainRating({ params, body: read.value })
    return result.ok ? thank('why') : refusedForm(args, read, result)
  }
  const said = form.get('helpful')
  // Without an answer it is undefined, which the API refuses with its message.
  const helpful = (said === 'yes' || (said === 'no' ? false : undefined)) as boolean
  const result = await api.content.rateSubtopic({ params, body: { helpful } })
  return result.ok ? thank(helpful ? 'yes' : 'no') : refusedForm(args, { values: {} }, result)
}
