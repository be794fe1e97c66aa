import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'

/** The box of a check; the form it belongs to may stand elsewhere on the page. */
export const tickName = (code: string) => `tick-${code}`
/** The form of the decision, for fields that stand outside of it. */
export const decisionForm = 'decision'

const open = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)].find(field =>
    field instanceof HTMLInputElement ? !field.checked : field.value === '',
  )

/** The key A: ticks the first box that is not ticked. One press a check, so that each is looked at. */
export function tickNext() {
  const box = open('[data-check]')
  box?.click()
  box?.scrollIntoView({ block: 'nearest' })
}

/** The key M: the first fact that was not compared matches. */
export function matchNext() {
  const field = open('[data-fact]')
  if (!field) return
  field.value = 'matches'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.scrollIntoView({ block: 'nearest' })
}

/** What to look at in this document; what is ticked is kept with the decision. */
export function Checklist({ step, typed }: { step: HeroStep; typed: Readonly<Record<string, string>> }) {
  return (
    <fieldset className="con-checks">
      <legend>
        Checklist <kbd>A</kbd>
      </legend>
      {reviewChecklists[step].map(({ code, label }) => (
        <label key={code}>
          <input
            type="checkbox"
            name={tickName(code)}
            data-check=""
            defaultChecked={typed[tickName(code)] !== undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
