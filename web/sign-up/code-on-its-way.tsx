import type { CodeSent } from '../../contract/code.ts'
import { digitsWord } from './code-words.ts'

export function CodeOnItsWay({ sent, phone }: { sent: CodeSent; phone: string }) {
  const what = `a ${digitsWord(sent.digits)} code`
  const number = <b className="num">{phone}</b>
  return sent.called ? (
    <p>
      We’re calling {number} with {what}, which is said twice. Enter it here.
    </p>
  ) : (
    <p>
      We sent {what} to {number}. Enter it here.
    </p>
  )
}
