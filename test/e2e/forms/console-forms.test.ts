import { groupsOf } from './catalog-forms.ts'
import { walkForms } from './walk-forms.ts'

const groups = groupsOf(true)
walkForms(groups.slice(0, groups.length / 2))
