import type { ApiSettings } from '../deps.ts'
import type { Template } from './templates.ts'

type Settings = Pick<ApiSettings, 'publicUrl'>

const known: Record<string, string> = {
  firstName: 'Ada',
  code: '004218',
  minutes: '5',
  dateTime: 'Nov 21, 2026, 2:14 p.m. Eastern',
  district: 'Queens',
  zipcode: '11101',
  reference: 'H-0000',
}

const words = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()

/** A value for each variable that a test has to fill in; the settings' own words stay theirs. */
export function sampleValues(template: Template, { publicUrl }: Settings): Record<string, string> {
  const names = Object.keys(template.variables).filter(name => !name.includes('.'))
  const sampleOf = (name: string) => {
    if (name === 'link' || name.endsWith('Url')) return publicUrl
    if (name === 'host') return new URL(publicUrl).hostname
    return known[name] ?? words(name)
  }
  return {
    ...Object.fromEntries(names.map(name => [name, sampleOf(name)])),
    ...(template.footer === 'list' ? { unsubscribeUrl: publicUrl } : {}),
  }
}
