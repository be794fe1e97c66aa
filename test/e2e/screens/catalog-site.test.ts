import { walkCatalog } from './catalog.ts'

walkCatalog(group => !group.startsWith('Console'))
