import { call } from '../call.ts'
import { line, z } from '../schema.ts'

const editing = { tag: 'Editing', caller: 'editor' } as const
const id = line('Say which one.', 60)

export const countedCategoryTexts = 1_000
const category = z.object({ id: z.string(), name: z.string(), texts: z.number() })

export const listCategories = call({
  ...editing,
  method: 'GET',
  path: '/editing/categories',
  summary: 'Categories of the blog in their order',
  data: z.array(category),
})
export const orderCategories = call({
  ...editing,
  method: 'PUT',
  path: '/editing/categories/order',
  summary: 'Put the categories in order',
  description: 'CHANGED_ELSEWHERE when the ids aren’t exactly those that are there.',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)) }),
  data: z.object({ ordered: z.number() }),
  refusals: ['CHANGED_ELSEWHERE'],
})
export const mergeCategories = call({
  ...editing,
  method: 'POST',
  path: '/editing/categories/merge',
  summary: 'Put all texts of a category into another one; the first is deleted',
  body: z.object({ from: id, into: line('Choose the category that stays', 60) }),
  data: z.object({ moved: z.number() }),
  refusals: ['NOT_FOUND'],
})
