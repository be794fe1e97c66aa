import { encode } from 'uqr'
import './factor.css'

export function AuthenticatorKey({ uri, secret }: { uri: string; secret: string }) {
  const { data, size } = encode(uri, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
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
