import type { HandlersOf } from '../handlers.ts'
import { listCategories, mergeCategories, orderCategories } from './categories.ts'

export const taxonomyHandlers: HandlersOf<'taxonomy'> = {
  categories: ({ deps }) => listCategories(deps.db),
  order: (context, { body }) => orderCategories(context, body),
  merge: (context, { body }) => mergeCategories(context, body),
}
