import { groupsOf } from './catalog-forms.ts'
import { walkForms } from './walk-forms.ts'

walkForms(groupsOf(false))
