export { dollars, dollarsAndCents } from '../contract/money.ts'
