import type { HeroStep } from '../../../contract/hero-step.ts'
import { readForm } from '../../form/read-form.server.ts'
import { type RouteArgs, requireHero } from '../../session.server.ts'
import { refusedStep, sentTo } from '../hero-step.server.ts'
import type { PhotoForm } from './photo-forms.ts'

type PhotoStep = Extract<HeroStep, 'drivingLicense' | 'securityLicense' | 'profilePhoto'>
const types = { drivingLicense: 'DRIVING', securityLicense: 'SECURITY', profilePhoto: 'PROFILE' } as const

export async function submitPhotos(args: RouteArgs, step: PhotoStep, schema: PhotoForm) {
  const { api } = requireHero(args)
  const form = await readForm(args, schema, { secrets: ['number'] })
  if (!form.ok) return form.refused
  const result = await api.hero.updateLicense({ body: { type: types[step], ...form.value } })
  return result.ok ? sentTo(step) : refusedStep(args, step, { form, refusal: result })
}
