import { ArrowIcon } from '../icons/icons.tsx'
import './next-page.css'

export function NextPage({ label, title, href }: { label: string; title: string; href: string }) {
  return (
    <p className="next-page">
      <span className="wrap">
        <a href={href}>
          <small>{label}</small> <b>{title}</b>
          <ArrowIcon />
        </a>
      </span>
    </p>
  )
}
