import { launchLabels, launchStateLabels } from '../../../contract/console/setting-labels.ts'
import { type LaunchSettings, settingsForm } from '../../../contract/console/settings.ts'
import { launchStates } from '../../../contract/launch.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { lastChanged, SavePart } from './save-part.tsx'
import { type SentForm, useSettingsForm } from './use-settings-form.tsx'

const fields = {
  Manhattan: 'manhattan',
  Brooklyn: 'brooklyn',
  Queens: 'queens',
  Bronx: 'bronx',
  'Staten Island': 'statenIsland',
} as const

export function SettingsForm({
  settings,
  countdownField,
  now,
  ...sent
}: SentForm & {
  settings: LaunchSettings
  countdownField: string
  now: string
}) {
  const start = {
    ...Object.fromEntries(settings.boroughs.map(({ district, state }) => [fields[district], state])),
    countdownTo: countdownField,
    heroSpots: String(settings.heroSpots),
    areaThreshold: settings.areaThreshold === null ? '' : String(settings.areaThreshold),
    allowedRegions: settings.allowedRegions.join(', '),
  }
  const { form, hidden } = useSettingsForm(settingsForm, { version: settings.version, start }, sent)
  return (
    <Panel title="Launch" note={lastChanged(settings, now)}>
      <PostForm {...form.props} data-draft="" className="set-form">
        {hidden}
        <div className="set-grid">
          {settings.boroughs.map(({ district }) => (
            <SelectField
              key={district}
              {...form.field(fields[district])}
              label={district}
              options={launchStates.map(value => ({ value, label: launchStateLabels[value] }))}
            />
          ))}
        </div>
        <div className="set-grid">
          <TextField
            {...form.field('countdownTo')}
            type="datetime-local"
            label={launchLabels.countdownTo}
            hint="In New York time"
          />
          <TextField {...form.field('heroSpots')} label={launchLabels.heroSpots} inputMode="numeric" />
          <TextField
            {...form.field('areaThreshold')}
            label={launchLabels.areaThreshold}
            hint="People who confirmed on the waitlist. Leave it blank to show no number."
            optional
            inputMode="numeric"
          />
          <TextField
            {...form.field('allowedRegions')}
            label={launchLabels.allowedRegions}
            hint="Two letters each, like US, CA"
          />
        </div>
        <SavePart form={form} />
      </PostForm>
    </Panel>
  )
}
