import type { AuditLogRow } from '../../../contract/console/audit-log.ts'
import { heroSteps } from '../../../contract/hero-step.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { shortId } from '../short-id.ts'
import { recordedChanges } from './recorded-change.ts'

/** By id; and of settings, by the name that the audit log has for them. */
type Names = Readonly<Record<string, string>>

/**
 * The name behind an id if it is known. Otherwise the id's first characters.
 */
export const idWords = (id: string, names: Names) => names[id] ?? (isUuid(id) ? shortId(id) : id)

function valueWords(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(each => valueWords(each, names)).join(' + ') || 'none'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${keyWords(name)} ${valueWords(each, names)}`)
      .join(', ')
  const step = heroSteps.find(known => known === value)
  return step ? stepTexts[step].title : idWords(String(value), names)
}

const keyWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

export const detailWords = (detail: AuditLogRow['detail'], names: Names) =>
  Object.entries(detail)
    .flatMap(
      ([name, value]) =>
        recordedChanges(value)?.map(
          changed => `${names[changed.name] ?? changed.name}: from ${changed.from} to ${changed.to}`,
        ) ?? [`${keyWords(name)}: ${valueWords(value, names)}`],
    )
    .join('; ')
