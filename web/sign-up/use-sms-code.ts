import { type RefObject, useEffect } from 'react'

interface OtpCredential extends Credential {
  code: string
}

/** Sets a field so that React notices: React overrides the `value` setter of the element. */
function fill(input: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Reads the code from the text message where the browser supports it (WebOTP). */
export function useSmsCode(input: RefObject<HTMLInputElement | null>, listening: boolean) {
  useEffect(() => {
    if (!listening || !('OTPCredential' in window)) return
    const abort = new AbortController()
    // TypeScript's browser types lack WebOTP.
    const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      credential => {
        // The only credential that was asked for.
        if (credential && input.current) fill(input.current, (credential as OtpCredential).code)
      },
      () => {},
    )
    return () => abort.abort()
  }, [input, listening])
}
