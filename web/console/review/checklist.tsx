import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'

export const tickName = (code: string) => `tick-${code}`
export const decisionForm = 'decision'

const open = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)].find(field =>
    field instanceof HTMLInputElement ? !field.checked : field.value === '',
  )

/** The key A ticks the next open check. Only one per press, so that each is looked at. */
export function tickNext() {
  const box = open('[data-check]')
  box?.click()
  box?.scrollIntoView({ block: 'nearest' })
}

export function matchNext() {
  const field = open('[data-fact]')
  if (!field) return
  field.value = 'matches'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.scrollIntoView({ block: 'nearest' })
}

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
