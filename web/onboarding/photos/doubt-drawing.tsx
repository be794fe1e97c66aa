import type { PhotoDoubt } from './check/check-photo.ts'

const card = 'M18 13h60v38H18z'
const print = 'M44 22h26M44 30h20M44 38h24'
const person = 'M24 43c0-8 14-8 14 0zM31 21a6 7 0 1 1 0 14a6 7 0 1 1 0-14z'

/** For a profile photo: nobody in it, or two people. */
function PeopleDrawing({ several }: { several: boolean }) {
  const look = several ? { fill: '#1746c7' } : { fill: 'none', stroke: '#12161f', strokeDasharray: '3 2' }
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <path d="M0 0h96v64H0z" fill="#b7c3cd" />
      {(several ? [-52, -14] : [-33]).map(x => (
        <path key={x} d={person} transform={`translate(${x} ${several ? -48 : -51}) scale(2.6)`} {...look} />
      ))}
    </svg>
  )
}

/** A sketch of the possible problem. The text beside it says the same. */
export function DoubtDrawing({ doubt }: { doubt: PhotoDoubt }) {
  if (doubt === 'no-face' || doubt === 'faces') return <PeopleDrawing several={doubt === 'faces'} />
  const shown: Partial<Record<PhotoDoubt, string>> = {
    cropped: 'translate(26 14) scale(1.15)',
    small: 'translate(33 22) scale(.32)',
  }
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <path d="M0 0h96v64H0z" fill="#3b2f27" />
      {doubt !== 'no-card' && (
        <g transform={shown[doubt]} opacity={doubt === 'blurred' ? 0.45 : 1}>
          {doubt === 'screen' && <path d="M8 5h80v50H8zM36 55h24v5H36z" fill="#0b0e14" />}
          <path d={card} fill="#e4e0d2" />
          <path d={person} fill="#8d5a3c" />
          <path d={print} stroke="#12161f" strokeWidth="3" />
        </g>
      )}
      {doubt === 'blurred' && (
        <g transform="translate(4 2)" opacity=".4">
          <path d={card} fill="#e4e0d2" />
          <path d={print} stroke="#12161f" strokeWidth="3" />
        </g>
      )}
      {doubt === 'dark' && <path d="M0 0h96v64H0z" fill="#080b11" opacity=".8" />}
      {doubt === 'glare' && <path d="M57 18a13 13 0 1 1 0 26a13 13 0 1 1 0-26z" fill="#fff" />}
      {doubt === 'screen' && (
        <path d="M18 17h60M18 23h60M18 29h60M18 35h60M18 41h60M18 47h60" stroke="#1746c7" opacity=".5" />
      )}
      {doubt === 'same-side' && (
        <path d="M34 56a16 8 0 0 0 28 0m0 0-7 1m7-1 2 6" fill="none" stroke="#fff" strokeWidth="3" />
      )}
      {doubt === 'no-card' && (
        <path d={card} fill="none" stroke="#fff" strokeWidth="2.5" strokeDasharray="5 5" />
      )}
    </svg>
  )
}
