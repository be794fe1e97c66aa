import { href } from 'react-router'
import { limitsForm } from '../../../contract/console/limit-settings.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/limits.ts'
import { limitChangeInWords } from './limit-changes.ts'
import { LimitsForm } from './limits-form.tsx'
import { previewOrSave } from './preview-or-save.server.ts'
import { SettingsPage } from './settings-page.tsx'

export const meta = () => unlistedMeta('Limits: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    settings: dataOf(args, await api.settings.limits()),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  return previewOrSave(args, limitsForm, {
    preview: async body => {
      const changes = await api.settings.previewLimits({ body })
      return changes.ok ? { ...changes, data: changes.data.map(limitChangeInWords) } : changes
    },
    save: (body, options) => api.settings.saveLimits({ body }, options),
    back: href('/console/settings/limits'),
    notice: 'limits-saved',
  })
}

export const clientAction = keepTyped
export const shouldRevalidate = revalidateOnConflict

/** The rate limits: their current values, whom a change would stop right away, and the range that is allowed. */
export default function Limits({ loaderData: { settings, now }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage current="limits" actionData={actionData}>
      {sent => <LimitsForm key={settings.version} settings={settings} now={now} {...sent} />}
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Settings" error={error} />
}
