import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CodeDialog } from './code-dialog.tsx'

const dialog = (refused?: string) =>
  renderToStaticMarkup(
    <CodeDialog
      sent={{ digits: 4, expiresIn: 60, resendIn: 0, sendsLeft: 1, alreadySent: true }}
      times={0}
      phone="+1 212 555 0123"
      error={refused}
      refusal={refused ? {} : undefined}
      message={undefined}
      checking={false}
      sending={false}
      onSubmit={() => {}}
      onResend={() => {}}
      onClose={() => {}}
      onChangeNumber={() => {}}
    />,
  )

describe('the dialog with a code that was sent before', () => {
  it('says that the last code still works', () => {
    expect(dialog()).toContain('The last code we sent you still works.')
  })

  it('no longer says so beside the answer that it has expired', () => {
    const expired = dialog('The code has expired. Request a new one.')
    expect(expired).toContain('The code has expired. Request a new one.')
    expect(expired).not.toContain('still works')
    expect(expired).toContain('Send a new code')
  })
})
