import { call } from '../call.ts'
import { line, z } from '../schema.ts'
import { newOrder } from './new-order.ts'

const editing = { tag: 'Editing', caller: 'editor' } as const
const id = line('Say which one.', 60)

export const countedCategoryTexts = 1_000
const category = z.object({ id: z.string(), name: z.string(), texts: z.number() })

export const listCategories = call({
  ...editing,
  method: 'GET',
  path: '/editing/categories',
  summary: 'Categories of the blog, in order',
  data: z.array(category),
})
export const orderCategories = call({
  ...editing,
  method: 'PUT',
  path: '/editing/categories/order',
  summary: 'Set the order of the categories',
  description:
    'CHANGED_ELSEWHERE unless the ids are exactly those that exist, and if `seen`, the order that the caller saw, isn’t current.',
  body: z.object(newOrder),
  data: z.object({ ordered: z.number() }),
  refusals: ['CHANGED_ELSEWHERE'],
})
export const mergeCategories = call({
  ...editing,
  method: 'POST',
  path: '/editing/categories/merge',
  summary: 'Move all texts of a category to another one, and delete the first',
  description: '`moved` is 0 if this was done before.',
  body: z.object({ from: id, into: line('Choose the category that stays.', 60) }),
  data: z.object({ moved: z.number() }),
  refusals: ['NOT_FOUND'],
})
