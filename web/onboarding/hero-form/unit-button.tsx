/** Switches a field between the units of the country and metric ones. Without scripts it isn't shown (`hero-form.css`). */
export function UnitButton({
  metric,
  words,
  onChange,
}: {
  metric: boolean
  words: { metric: string; customary: string }
  onChange: (metric: boolean) => void
}) {
  return (
    <button type="button" className="lnk unit" onClick={() => onChange(!metric)}>
      {metric ? words.customary : words.metric}
    </button>
  )
}
