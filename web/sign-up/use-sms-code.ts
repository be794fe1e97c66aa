import { type RefObject, useEffect } from 'react'

interface OtpCredential extends Credential {
  code: string
}

/** Types into a field as a person would, so that React sees it. */
function fill(input: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Takes the code from the text message where the browser offers it (WebOTP); elsewhere it is typed or pasted. */
export function useSmsCode(input: RefObject<HTMLInputElement | null>, listening: boolean) {
  useEffect(() => {
    if (!listening || !('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      credential => {
        if (credential && input.current) fill(input.current, (credential as OtpCredential).code)
      },
      // Refused, or not a phone: the field is there.
      () => {},
    )
    return () => abort.abort()
  }, [input, listening])
}
