import type { ReactNode } from 'react'
import { Brand } from '../navigation/brand.tsx'
import './shell.css'
import './log-in.css'
import './touch.css'

export function ConsoleLogIn({
  brand,
  sentence,
  title,
  children,
}: {
  brand: { name: string; tagline: string }
  sentence: string
  title: string
  children: ReactNode
}) {
  return (
    <div className="con con--in" data-line="staff">
      <main id="main" className="cin">
        <div className="cin-l">
          <Brand {...brand} line="#8D96A8" />
          <svg className="cin-a" viewBox="0 0 400 200" aria-hidden="true">
            <path d="M-400 150H90L180 60H900" fill="none" stroke="#59637A" strokeWidth="16" />
            <circle cx="210" cy="60" r="33" fill="#8D96A8" />
            <circle cx="210" cy="60" r="12" fill="#12161F" />
            <circle cx="268" cy="60" r="27" fill="#12161F" stroke="#fff" strokeWidth="11" />
          </svg>
          <p>{sentence}</p>
        </div>
        <div className="cin-r">
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
