import type { QrPath } from '../../qr-path.server.ts'
import './factor.css'

export interface ShownKey {
  secret: string
  qr: QrPath
}

/** The server draws the QR code, so that the browser needs no library for it. */
export function AuthenticatorKey({ secret, qr: { path, size } }: ShownKey) {
  return (
    <>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Code to scan with an authenticator app"
      >
        <path d={path} />
      </svg>
      <p className="small factor-secret">
        Can’t scan? Type this key into the app: <b className="num">{secret}</b>
      </p>
    </>
  )
}
