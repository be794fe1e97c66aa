import { href } from 'react-router'
import { settingsForm } from '../../../contract/console/settings.ts'
import { newYorkClock } from '../../../contract/new-york-time.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/settings.ts'
import { FixedFigures } from './fixed-figures.tsx'
import { previewOrSave } from './preview-or-save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'

export const meta = () => unlistedMeta('Settings: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const settings = dataOf(args, await api.settings.read())
  return {
    settings,
    countdownField: newYorkClock(settings.countdownTo),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  return previewOrSave(args, settingsForm, {
    preview: body => api.settings.preview({ body }),
    save: (body, options) => api.settings.save({ body }, options),
    back: href('/console/settings'),
  })
}

export const clientAction = keepTyped
export const shouldRevalidate = revalidateOnConflict

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, countdownField, now } = loaderData
  return (
    <SettingsPage current="launch" actionData={actionData}>
      {sent => (
        <>
          <SettingsForm
            key={settings.version}
            settings={settings}
            countdownField={countdownField}
            now={now}
            {...sent}
          />
          <FixedFigures />
        </>
      )}
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Settings" error={error} />
}
