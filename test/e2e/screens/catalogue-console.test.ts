import { walkCatalogue } from './catalogue.ts'

walkCatalogue(group => group.startsWith('Console'))
