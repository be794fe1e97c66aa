import { chooseAnswer } from '../../../contract/console/support-inbox.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { type Pages, searchesHref } from './search-rows.tsx'

export interface Article {
  slug: string
  title: string
}

interface Props {
  question: string
  topicType: 'Hero' | 'Customer'
  articles: readonly Article[]
  best: string | undefined
  pages: Pages
  formError: FormError | undefined
}

/** Pins an article to a question. It then ranks first, however the question is worded or spelled. */
export function ChooseAnswer({ question, topicType, articles, best, pages, formError }: Props) {
  const form = useForm(chooseAnswer.body, formError, { id: 'choose', start: { question, slug: best } })
  return (
    <Panel title="Choose the article" note={topicType === 'Hero' ? 'Help for Heroes' : 'Help for customers'}>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props} className="search-choose">
        <input type="hidden" name="topicType" value={topicType} />
        <TextField {...form.field('question')} label="Question" maxLength={400} />
        <SelectField
          {...form.field('slug')}
          label="Article"
          placeholder="Choose an article"
          options={articles.map(({ slug, title }) => ({ value: slug, label: title }))}
        />
        <div className="search-send">
          <Button type="submit" small name="intent" value="choose">
            Put this article first
          </Button>
          <a href={searchesHref(pages)}>Cancel</a>
        </div>
      </PostForm>
    </Panel>
  )
}
