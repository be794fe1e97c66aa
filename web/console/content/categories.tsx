import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { countedCategoryTexts, mergeCategories } from '../../../contract/console/taxonomy.ts'
import { errorField } from '../../form/error-field.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateList } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/categories.ts'
import { ContentNav } from './content-nav.tsx'
import { movedIds } from './moved-ids.ts'
import { SortableList } from './sortable-list.tsx'
import { useOrder } from './use-order.tsx'
import './content.css'

export const meta = () => unlistedMeta('Categories: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return { categories: dataOf(args, await api.taxonomy.categories()) }
}

export const shouldRevalidate = revalidateList

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  if (form.get('intent') !== 'merge') {
    const result = await api.taxonomy.order({ body: movedIds(form) })
    if (!result.ok) return refusedForm(args, { values: {} }, result)
    return { ordered: result.data.ordered }
  }
  const read = await readForm(args, mergeCategories.body, { form })
  if (!read.ok) return read.refused
  const result = await api.taxonomy.merge({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirectWithNotice(args, href('/console/content/categories'), 'content-merged')
}

export const clientAction = keepTyped

type Categories = Route.ComponentProps['loaderData']['categories']

function textsIn(texts: number): string {
  if (texts >= countedCategoryTexts) return `${counted(countedCategoryTexts, 'text')} or more`
  return counted(texts, 'text')
}

function Merge({ categories, answer }: { categories: Categories; answer: unknown }) {
  const formError = isFormError(answer) ? answer : undefined
  const options = categories.map(({ id, name, texts }) => ({
    value: id,
    label: `${name} (${textsIn(texts)})`,
  }))
  return (
    <PostForm className="field-row content-row-form" noValidate>
      <SelectField
        {...errorField(formError, 'from')}
        label="Move all texts from"
        placeholder="Choose one"
        options={options}
      />
      <SelectField
        {...errorField(formError, 'into')}
        label="Into"
        placeholder="Choose one"
        options={options}
      />
      <Button type="submit" name="intent" value="merge" small>
        Merge
      </Button>
    </PostForm>
  )
}

export default function CategoryList({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const { send, isPending, status } = useOrder(actionData)
  return (
    <ConsolePage title="Categories" aside={<ContentNav current="categories" />}>
      {status}
      <Panel title="Order on the blog" note="Drag, or use the arrows">
        {categories.length === 0 ? (
          <p>No categories published yet. Create one under Texts.</p>
        ) : (
          <SortableList
            of="categories"
            label="Categories"
            items={categories.map(({ id, name }) => ({ id, title: name }))}
            isPending={isPending('categories')}
            onOrder={send}
          />
        )}
      </Panel>
      {categories.length > 0 && (
        <Panel title="Rename" note="The new name appears on all texts once it’s published">
          <ul className="content-names">
            {categories.map(({ id, name, texts }) => (
              <li key={id}>
                <a href={href('/console/content/:id', { id })}>{name}</a> {textsIn(texts)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {categories.length > 1 && (
        <Panel title="Merge two into one" note="The first one is deleted">
          <Merge categories={categories} answer={actionData} />
        </Panel>
      )}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Categories" error={error} />
}
