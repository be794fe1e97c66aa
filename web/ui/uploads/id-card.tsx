import type { ReactNode } from 'react'
import { Mark } from '../navigation/mark.tsx'
import './id-card.css'

export function IdCard({ picture, name, text }: { picture: ReactNode; name: string; text: string }) {
  return (
    <div className="idc">
      <Mark open="#12161F" ring="#fff" />
      <div className="idc-p">{picture}</div>
      <p>
        <b>{name}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
