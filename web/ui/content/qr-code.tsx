import './qr-code.css'

export function QrCode({ qr, label }: { qr: { path: string; size: number }; label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label}>
      <path d={qr.path} />
    </svg>
  )
}
