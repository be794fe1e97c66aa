/** Lines that scanners report although nothing is wrong: a part of each, and why. */
export const falseFindings: readonly { line: RegExp; why: string }[] = [
  { line: /X-XSS-Protection is not set/, why: 'browsers have removed the filter that this header switched' },
  { line: /^200 \/api\/docs$/, why: 'the public reference of the API' },
  { line: /engine_problem/, why: 'about the OpenSSL of the scanner' },
  {
    line: /cert_expirationStatus|cert_notAfter|cert_revocation/,
    why: 'the drill’s certificate is of an hour ago and for twelve',
  },
  { line: /DNS_CAArecord/, why: 'localhost has no DNS' },
  { line: /secure_renego\b/, why: 'Caddy renegotiates nothing, so that the scanner’s try fails' },
  { line: /TLS_session_ticket/, why: 'what Go announces; Caddy changes the keys of tickets twice a day' },
  {
    line: /BREACH/,
    why: 'the page that it asks for has no secret, and what another site asks for in the background comes without the session',
  },
]
