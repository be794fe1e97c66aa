import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './sign-up-layout.css'

type SignUpLayoutProps = {
  /** A drawing at full height: the tall street, or the stoop. */
  scene: ReactNode
  /** stoop: the wide drawing, moved so that its people stand in the picture. */
  sceneShape?: 'tall' | 'stoop'
  /** The sentence over the picture; not seen on phones, where the picture is small. */
  sentence: ReactNode
  /** While a dialog is over the page. */
  inert?: boolean
  children: ReactNode
}

/** Sign-up, log-in, reset: the street on one side, the form on the other. */
export function SignUpLayout({ scene, sceneShape = 'tall', sentence, inert, children }: SignUpLayoutProps) {
  return (
    <main id="main" className="signup" inert={inert}>
      <aside className="signup-side night">
        <div className={classNames('scene', sceneShape === 'stoop' && 'scene--stoop')}>{scene}</div>
        <div className="copy">
          <h2>{sentence}</h2>
        </div>
      </aside>
      <div className="signup-main">{children}</div>
    </main>
  )
}
