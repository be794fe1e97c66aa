const digitsOf = (number: string) => number.replace(/[^\d+]/g, '').replace(/^1(?=\d{10}$)/, '+1')

export const telHref = (number: string) => `tel:${digitsOf(number)}`

/** A number to press: to call, or with `text` to write to (with the word to send, where one is asked for). */
export function Tel({ number, text }: { number: string; text?: boolean | string }) {
  // Apple's phones look for the body after `&`, all others after `?`.
  const body = typeof text === 'string' ? `?&body=${encodeURIComponent(text)}` : ''
  return (
    <a className="num" href={text ? `sms:${digitsOf(number)}${body}` : telHref(number)}>
      {number}
    </a>
  )
}
