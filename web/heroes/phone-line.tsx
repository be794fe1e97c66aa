import { service } from '../../contract/service.ts'
import { hourOf } from '../hours.ts'
import { telHref } from '../safety/tel.tsx'
import '../ui/layout/grounds.css'
import './phone-line.css'

const { from, to } = service.phoneSupport

export function PhoneLine({ phone, title, text }: { phone: string; title: string; text: string }) {
  const [open, closed] = [hourOf(from), hourOf(to)]
  return (
    <section className="phoneline duty">
      <div className="wrap">
        <div>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
          <a className="btn" href={telHref(phone)}>
            Call <span className="phoneline-number">{phone}</span>
          </a>
        </div>
        <svg viewBox="0 0 480 84" role="img" aria-label={`Open from ${from} to ${to}`}>
          <rect width="480" height="28" rx="14" fill="#0F2F8C" />
          <rect x={open * 20} width={(closed - open) * 20} height="28" rx="14" fill="#fff" />
          <g fontSize="19" fontWeight="620" fill="currentColor">
            <text x={open * 20} y="62">
              {from}
            </text>
            <text x={closed * 20} y="62" textAnchor="end">
              {to}
            </text>
          </g>
        </svg>
      </div>
    </section>
  )
}
