import { type Entry, entryLimits } from '../../../contract/console/entry.ts'
import type { FormError } from '../../form/form-error.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { BannerField } from './banner-field.tsx'
import { CategoryCheckboxes } from './category-checkboxes.tsx'
import { categoriesField } from './entry-values.ts'
import { TextEditor } from './text-editor.tsx'
import { isNameKind } from './words.ts'

interface Props {
  entry: Entry
  formError: FormError | undefined
  banners: readonly { value: string; label: string }[]
  onText: (field: 'html' | 'banner') => void
}

const withOwn = (names: readonly string[], own: string) =>
  (own && !names.includes(own) ? [own, ...names] : names).map(name => ({ value: name, label: name }))

export function EntryFields({ entry, formError, banners, onText }: Props) {
  const { kind, fields } = entry
  const isArticle = kind === 'news' || kind === 'blog'
  const isName = isNameKind(kind)
  const typed = formError?.values ?? {}
  const at = (name: keyof typeof fields) => ({
    id: name,
    name,
    defaultValue:
      typed[name] ?? (Array.isArray(fields[name]) ? fields[name].join(', ') : String(fields[name])),
    error: formError?.errors[name] ?? formError?.errors[`${name}.0`],
  })
  return (
    <>
      <TextField
        {...at('title')}
        label={isName ? 'Name' : 'Title'}
        maxLength={entryLimits.title}
        autoComplete="off"
      />
      {kind !== 'topic' && !isName && (
        <TextEditor
          html={typed.html ?? fields.html}
          onChange={() => onText('html')}
          error={formError?.errors.html}
        />
      )}
      <div className="field-row content-pair">
        {!isName && kind !== 'page' && (
          <TextField
            {...at('slug')}
            label="Address"
            hint={`${entry.path ? 'The old address will redirect here. ' : ''}Lowercase letters, digits and dashes.`}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {kind === 'page' && (
          <TextField
            {...at('effective')}
            type="date"
            label="Applies from"
            hint="A day in New York. Until then the current version applies."
          />
        )}
        {kind === 'subtopic' && (
          <SelectField
            {...at('topicId')}
            label="Topic"
            placeholder="Choose a topic"
            options={entry.topics.map(({ id, title, topicType }) => ({
              value: id,
              label: `${title} (${topicType === 'Hero' ? 'Heroes' : 'customers'})`,
            }))}
          />
        )}
        {kind === 'topic' && (
          <SelectField
            {...at('topicType')}
            label="For"
            options={[
              { value: 'Customer', label: 'Customers' },
              { value: 'Hero', label: 'Heroes' },
            ]}
          />
        )}
        {isArticle && (
          <BannerField
            start={at('banner').defaultValue}
            error={at('banner').error}
            options={banners}
            onChange={() => onText('banner')}
          />
        )}
        {isArticle && (
          <SelectField
            {...at('author')}
            label="Author"
            placeholder="Choose an author"
            options={withOwn(entry.authors, typed.author ?? fields.author)}
          />
        )}
        {kind === 'news' && (
          <TextField {...at('categories')} label="Tags" hint="Separated by commas" autoComplete="off" />
        )}
        {kind === 'subtopic' && (
          <TextField
            {...at('keywords')}
            label="Other words people use"
            hint="Separated by commas. Search finds them."
            autoComplete="off"
          />
        )}
      </div>
      {kind === 'blog' && (
        <CategoryCheckboxes
          names={entry.categoryNames}
          chosen={typed[categoriesField]?.split('\n').filter(Boolean) ?? fields.categories}
          error={at('categories').error}
        />
      )}
      {(isArticle || kind === 'topic' || kind === 'author') && (
        <TextAreaField
          {...at('summary')}
          label={kind === 'author' ? 'Short biography' : 'Summary'}
          hint={kind === 'author' ? 'Shown on the author’s page.' : 'Shown in lists and link previews.'}
          rows={2}
        />
      )}
      {kind === 'blog' && (
        <label className="content-checkbox">
          <input type="hidden" name="hasPopular" value="on" />
          <input
            type="checkbox"
            name="isPopular"
            defaultChecked={formError ? typed.isPopular === 'on' : fields.isPopular}
          />{' '}
          Among the most popular
        </label>
      )}
    </>
  )
}
