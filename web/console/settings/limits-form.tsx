import { grouped } from '../../../contract/amounts.ts'
import { type LimitSettings, limitsForm } from '../../../contract/console/limit-settings.ts'
import { guardsSecret } from '../../../contract/limit-points.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import type { BoundForm } from '../../form/use-form.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { type LimitWords, limitGroups } from './limit-group.ts'
import { limitLabel, limitWords } from './limit-words.ts'
import { lastChanged, SavePart } from './save-part.tsx'
import { type SentForm, useSettingsForm } from './use-settings-form.tsx'

type Limit = LimitSettings['limits'][number]

function LimitHint({ name, points, usual, most }: Limit) {
  const range = guardsSecret(name)
    ? 'Can’t be raised, because it protects a secret.'
    : `At most ${grouped(most)}.`
  return (
    <>
      {points === usual ? `Usually ${grouped(usual)}. ` : <b>Changed from the usual {grouped(usual)}. </b>}
      {range}
    </>
  )
}

/** Adds the limit's name to each error, which would be ambiguous with so many fields. */
const namedErrors = ({ summary: { errors } }: BoundForm) =>
  errors.map(error => {
    // The reason and the like are fields too, but no limits.
    const words = limitWords[error.name as keyof typeof limitWords] as LimitWords | undefined
    return { ...error, text: words ? `${words.counts}: ${error.text}` : error.text }
  })

export function LimitsForm({
  settings: { limits, version, changedBy, changedAt },
  now,
  ...sent
}: SentForm & {
  settings: LimitSettings
  now: string
}) {
  const start = Object.fromEntries(limits.map(({ name, points }) => [name, String(points)]))
  const { form, hidden } = useSettingsForm(limitsForm, { version, start }, sent)
  const summary = { attempt: form.summary.attempt, errors: namedErrors(form) }
  return (
    <PostForm {...form.props} data-draft="" className="set-form">
      <p className="small">
        Anyone over a limit waits for it to reset. Changes apply from the next call, even to windows already
        open. Only a release changes how long a window lasts.
      </p>
      <FormProblems form={{ summary }} formError={undefined} />
      {hidden}
      {limitGroups.map(group => {
        const shown = limits.filter(({ name }) => limitWords[name].group === group)
        const unusual = shown.filter(({ points, usual }) => points !== usual).length
        return (
          <Panel key={group} title={group} note={unusual > 0 && `${unusual} not the usual`}>
            <div className="set-limits">
              {shown.map(limit => (
                <TextField
                  key={limit.name}
                  {...form.field(limit.name)}
                  label={limitLabel(limit.name)}
                  hint={<LimitHint {...limit} />}
                  look="number"
                  inputMode="numeric"
                />
              ))}
            </div>
          </Panel>
        )
      })}
      <Panel title="Save" note={lastChanged({ changedAt, changedBy }, now)}>
        <div className="set-form">
          <SavePart form={form} />
        </div>
      </Panel>
    </PostForm>
  )
}
