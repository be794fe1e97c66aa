import type { EntryFields } from '../../../contract/console/entry.ts'

const list = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

/** The field of the checked categories, one value each, because a name may have a comma. */
export const categoriesField = 'categories[]'

/** Undefined if the form has no checkboxes of categories. */
export const checkedCategories = (form: FormData): string[] | undefined =>
  form.has(categoriesField)
    ? form
        .getAll(categoriesField)
        .filter(value => typeof value === 'string' && value !== '')
        .map(String)
    : undefined

/** The fields of an entry after the form. Those that the form doesn't show keep their value. */
export function editedFields(form: FormData, before: EntryFields): EntryFields {
  const text = (name: keyof EntryFields) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : String(before[name])
  }
  const words = (name: 'categories' | 'keywords') => {
    const values = form.getAll(name).filter(value => typeof value === 'string')
    return values.length > 0 ? values.flatMap(list) : before[name]
  }
  return {
    title: text('title'),
    slug: text('slug'),
    summary: text('summary'),
    html: text('html'),
    banner: text('banner'),
    author: text('author'),
    categories: checkedCategories(form) ?? words('categories'),
    isPopular: form.has('hasPopular') ? form.get('isPopular') === 'on' : before.isPopular,
    keywords: words('keywords'),
    topicId: text('topicId'),
    effective: text('effective'),
    topicType: text('topicType') === 'Hero' ? 'Hero' : 'Customer',
  }
}
