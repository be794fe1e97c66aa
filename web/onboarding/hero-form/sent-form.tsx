import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { PlainList } from '../../ui/content/plain-list.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { submittedText } from '../documents/submitted-text.ts'
import { HeroStepPage } from '../hero-step-page.tsx'
import { type Hero, stepOf } from '../hero-steps.ts'
import { PrintButton } from '../print-button.tsx'
import { answerRows } from './answer-rows.ts'

export function SentForm({ hero, draft }: { hero: Hero; draft: HeroFormDraft }) {
  const { status, text } = submittedText(stepOf(hero, 'heroForm'))
  return (
    <HeroStepPage hero={hero} step="heroForm" title="Step 4: agreement and Hero form" document>
      <PageHeading>Hero form</PageHeading>
      <Note tone={status === 'verified' ? 'ok' : 'line'}>
        <p>{text}</p>
      </Note>
      <PrintButton>Print your answers</PrintButton>
      {heroFormGroups.map(group => (
        <section key={group.name}>
          <Subheading>{group.title}</Subheading>
          <PlainList
            tight
            rows={answerRows(group, draft.answers).map(({ term, value }) => ({
              title: term,
              text: value ?? '',
            }))}
          />
        </section>
      ))}
    </HeroStepPage>
  )
}
