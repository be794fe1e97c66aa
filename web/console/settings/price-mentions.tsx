import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { PriceMention, SettingChange } from '../../../contract/console/settings.ts'
import { staffPages } from '../../../contract/staff-limits.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { kindWords } from '../content/words.ts'

const isMessage = (kind: PriceMention['kind']) => kind === 'mail' || kind === 'sms'

function addressOf({ kind, id }: PriceMention) {
  return kind === 'mail' || kind === 'sms'
    ? href('/console/notifications/:template/:channel', { template: id, channel: kind })
    : href('/console/content/:id', { id })
}
function wordsOf({ kind, isOut }: PriceMention) {
  if (kind === 'mail') return 'mail'
  if (kind === 'sms') return 'text message'
  return isOut ? kindWords[kind].toLowerCase() : `${kindWords[kind].toLowerCase()}, not out`
}

function summaryOf(texts: readonly PriceMention[], was: string) {
  const messages = texts.filter(({ kind }) => isMessage(kind)).length
  const written = texts.length - messages
  const all = [
    ...(written > 0
      ? [`${written >= staffPages.priceMentions ? 'at least ' : ''}${counted(written, 'text')}`]
      : []),
    ...(messages > 0 ? [counted(messages, 'message')] : []),
  ].join(' and ')
  return `${all} ${texts.length === 1 ? 'names' : 'name'} ${was}`
}

export function PriceMentions({ changes }: { changes: readonly SettingChange[] }) {
  const named = changes.flatMap(({ name, label, from, texts = [] }) =>
    texts.length > 0 ? [{ name, label, from, texts }] : [],
  )
  if (named.length === 0) return null
  return (
    <Panel
      title="Where the price is written out"
      note="Editors update these texts before or after the change"
    >
      {named.map(({ name, label, from, texts }) => (
        <details key={name} className="set-names">
          <summary>
            {label}: {summaryOf(texts, from)}
          </summary>
          <ul>
            {texts.map(text => (
              <li key={`${text.kind} ${text.id}`}>
                <a href={addressOf(text)}>{text.title}</a> <span className="small">{wordsOf(text)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}
