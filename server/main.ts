import { announce } from './announce.ts'
import { runHero } from './run.ts'

await runHero(async () => (await import('./product.ts')).createProduct, announce)
