import { useRef } from 'react'
import { ages, areas } from '../../../contract/console/review.ts'
import { heroSteps } from '../../../contract/hero-step.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { FindForm } from '../find-form.tsx'
import type { Filters } from './filters.ts'
import { ageWords, areaWords, claimWords, stateWords } from './queue-words.ts'
import { useReviewKeys } from './use-review-keys.ts'
import '../../ui/forms/field.css'

type Choice = readonly [value: string, words: string]
const choices: readonly {
  name: Exclude<keyof Filters, 'found'>
  label: string
  all: string
  options: readonly Choice[]
}[] = [
  {
    name: 'step',
    label: 'Step',
    all: 'All steps',
    options: heroSteps.map(step => [step, stepTexts[step].title]),
  },
  { name: 'age', label: 'Age', all: 'Any age', options: ages.map(age => [age, ageWords[age]]) },
  {
    name: 'area',
    label: 'Area',
    all: 'All areas',
    options: [...areas, 'unknown' as const].map(area => [area, areaWords[area]]),
  },
  { name: 'claim', label: 'Who has it', all: 'Anyone’s', options: Object.entries(claimWords) },
  { name: 'state', label: 'State', all: 'Any look', options: Object.entries(stateWords) },
]

export function QueueFilters({ filters, isExpired }: { filters: Filters; isExpired: boolean }) {
  const search = useRef<HTMLInputElement>(null)
  const shown = JSON.stringify(filters)
  useReviewKeys({ '/': () => search.current?.focus() })
  useHeadingFocus(shown)
  return (
    <FindForm list="queue" key={shown} isExpired={isExpired}>
      <input
        className="in"
        type="search"
        name="search"
        aria-label="Search the queue by name, email or phone"
        placeholder="Name, email, phone"
        ref={search}
        maxLength={80}
        defaultValue={filters.search}
      />
      <div className="field-row con-choices">
        {choices.map(({ name, label, all, options }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={filters[name] ?? ''}
            options={[['', all], ...options]}
          />
        ))}
        <Button type="submit" look="ghost" small>
          Find <kbd>/</kbd>
        </Button>
      </div>
    </FindForm>
  )
}
