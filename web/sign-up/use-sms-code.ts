import { type RefObject, useEffect } from 'react'
import { setFieldValue } from '../form/set-field-value.ts'

interface OtpCredential extends Credential {
  code: string
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
        if (credential && input.current) setFieldValue(input.current, (credential as OtpCredential).code)
      },
      () => {},
    )
    return () => abort.abort()
  }, [input, listening])
}
