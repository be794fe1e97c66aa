import type { CodeSent } from '../../contract/code.ts'
import { digitsWord } from './code-words.ts'

export function CodeOnItsWay({ sent, phone }: { sent: CodeSent; phone: string }) {
  const what = `a ${digitsWord(sent.digits)} code`
  const number = <b className="num">{phone}</b>
  if (sent.called)
    return (
      <p>
        We’re calling {number} with {what}, which is said twice. Enter it here.
      </p>
    )
  return (
    <>
      <p>
        We sent {what} to {number}. Enter it here.
      </p>
      {sent.internetNumber && (
        <p className="small">
          This looks like an internet phone number, and texts don’t always reach those. If the code doesn’t
          come, {sent.canCall && 'ask for a call or '}use a mobile number.
        </p>
      )}
    </>
  )
}
