import { stateNames } from '../../../contract/state-names.ts'

export const stateOptions = [...stateNames.values()].map(name => ({ value: name, label: name }))
