import { groupsOf } from './catalogue-forms.ts'
import { walkForms } from './walk-forms.ts'

walkForms(groupsOf(false))
