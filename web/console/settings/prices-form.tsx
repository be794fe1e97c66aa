import { dollarsAndCents } from '../../../contract/amounts.ts'
import { type PriceSettings, priceForm } from '../../../contract/console/price-settings.ts'
import { priceLabels } from '../../../contract/console/setting-labels.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { lastChanged, SavePart } from './save-part.tsx'
import { type SentForm, useSettingsForm } from './use-settings-form.tsx'

/** Cents as the dollars in a field: `1.25`. */
const typedDollars = (cents: number) => (cents / 100).toFixed(2)

export function PricesForm({
  prices: { set, usual, version, changedBy, changedAt },
  now,
  ...sent
}: SentForm & {
  prices: PriceSettings
  now: string
}) {
  const start = {
    customerPerMinute: typedDollars(set.customerPerMinute),
    minimumMinutes: String(set.minimumMinutes),
    heroPerMinimum: typedDollars(set.heroPerMinimum),
    heroUpToPerHour: typedDollars(set.heroUpToPerHour),
  }
  const { form, hidden } = useSettingsForm(priceForm, { version, start }, sent)
  const atFirst = (name: keyof typeof usual, words: string) =>
    usual[name] === set[name] ? '' : ` At first ${words}.`
  return (
    <Panel
      title="What a walk costs and what a Hero is paid"
      note={lastChanged({ changedAt, changedBy }, now)}
    >
      <PostForm {...form.props} data-draft="" className="set-form">
        {hidden}
        <div className="set-grid">
          <TextField
            {...form.field('customerPerMinute')}
            label={priceLabels.customerPerMinute}
            hint={`In dollars.${atFirst('customerPerMinute', dollarsAndCents(usual.customerPerMinute))}`}
            inputMode="decimal"
          />
          <TextField
            {...form.field('minimumMinutes')}
            label={priceLabels.minimumMinutes}
            hint={`In minutes.${atFirst('minimumMinutes', String(usual.minimumMinutes))}`}
            inputMode="numeric"
          />
          <TextField
            {...form.field('heroPerMinimum')}
            label={priceLabels.heroPerMinimum}
            hint={`In dollars. Longer ones pay the same rate.${atFirst('heroPerMinimum', dollarsAndCents(usual.heroPerMinimum))}`}
            inputMode="decimal"
          />
          <TextField
            {...form.field('heroUpToPerHour')}
            label={priceLabels.heroUpToPerHour}
            hint={`In dollars, before tips. This is a claim, so it has to be true.${atFirst('heroUpToPerHour', dollarsAndCents(usual.heroUpToPerHour))}`}
            inputMode="decimal"
          />
        </div>
        <SavePart form={form} />
      </PostForm>
    </Panel>
  )
}
