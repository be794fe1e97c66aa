import { describe, expect, it } from 'vitest'
import { personalData } from '../api/privacy/personal-data.ts'
import { ownDataFile } from '../web/account/own-data-file.ts'
import { columnLabel, tableTitles, valueWords } from '../web/account/own-data-words.ts'

const fileOf = (copy: Parameters<typeof ownDataFile>[0]) => [...ownDataFile(copy)].join('')
const exportedAt = '2026-11-22T21:15:00.000Z'
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

describe('the copy of a person’s data as a document', () => {
  it('has a title for every table with personal data, and for no other', () => {
    expect(Object.keys(tableTitles).sort()).toEqual(Object.keys(personalData).sort())
  })

  it('labels every column in plain words', () => {
    const odd = Object.entries(personalData).flatMap(([table, { shown }]) =>
      shown.map(column => columnLabel(table, column)).filter(label => !/^[A-Z][^_]*$/.test(label)),
    )
    expect(odd).toEqual([])
  })

  it('shows times in New York, codes in words and questions in full, and omits empty values', () => {
    const lines = textOf(
      fileOf({
        exportedAt,
        tables: {
          application_step: [
            {
              step: 'drivingLicense',
              status: 'VERIFIED',
              reason_note: null,
              sent_at: '2026-07-04T16:30:00.000Z',
            },
          ],
          license_detail: [
            { step: 'drivingLicense', expires_on: '2028-01-31T00:00:00.000Z', number: 'AB12C3' },
          ],
          account: [{ first_name: 'Ada', marketing_sms: false, avatar: null }],
          account_key: [{}, {}],
          hero_form: [{ answers: { personalAddress: { street: '12 Canal Street', apt: '', state: 'NY' } } }],
          card: [],
        },
      }),
    )
    const valueAfter = (label: string) => lines[lines.indexOf(label) + 1]
    expect(valueAfter('First name')).toBe('Ada')
    expect(valueAfter('News by text')).toBe('No')
    expect(valueAfter('Step')).toBe('ID or driver’s license')
    expect(valueAfter('Status')).toBe('Verified')
    expect(valueAfter('Sent')).toBe('July 4, 2026, 12:30 p.m. Eastern')
    expect(valueAfter('Expires')).toBe('January 31, 2028')
    expect(lines).toContain('NY')
    expect(lines.indexOf('12 Canal Street')).toBeGreaterThan(lines.indexOf('Personal address'))
    expect(lines.indexOf('Your account')).toBeLessThan(lines.indexOf('Your five steps'))
    for (const absent of ['Cards', 'Details support uses to find you', 'Avatar', 'Apt', 'Reason note'])
      expect(lines).not.toContain(absent)
  })

  it('runs and loads nothing, whatever people typed', () => {
    const typed = `<img src=x onerror="alert(1)">'"&`
    const html = fileOf({ exportedAt, tables: { support_message: [{ message: typed, topic: typed }] } })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&quot;&amp;')
    expect(html).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none'`)
  })

  it('keeps typed text unchanged even if it looks like one of our codes', () => {
    expect([valueWords('message', 'VERIFIED'), valueWords('status', 'VERIFIED')]).toEqual([
      'VERIFIED',
      'Verified',
    ])
  })
})
