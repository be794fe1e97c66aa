import { service } from '../../contract/service.ts'

const digitsOf = (number: string) => number.replace(/[^\d+]/g, '').replace(/^1(?=\d{10}$)/, '+1')

export const telHref = (number: string) => `tel:${digitsOf(number)}`

/** A phone link: call, or with `text` send a message (with this text, if any). */
export function Tel({ number, text }: { number: string; text?: boolean | string }) {
  // iPhones look for the body after `&`, other phones after `?`.
  const body = typeof text === 'string' ? `?&body=${encodeURIComponent(text)}` : ''
  return (
    <a className="num" href={text ? `sms:${digitsOf(number)}${body}` : telHref(number)}>
      {number}
    </a>
  )
}

const { from, to, zone } = service.phoneSupport

/** Support's number and its hours. A page without a number names no hours (DECISIONS R23). */
export const PhoneHours = ({ phone }: { phone: string }) => (
  <>
    {`from ${from} to ${to} ${zone}: `}
    <Tel number={phone} />
  </>
)
