import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './sign-up-layout.css'

type SignUpLayoutProps = {
  scene: ReactNode
  /** `stoop`: the wide drawing, shifted so that its people are visible. */
  sceneShape?: 'tall' | 'stoop'
  sentence: ReactNode
  children: ReactNode
}

export function SignUpLayout({ scene, sceneShape = 'tall', sentence, children }: SignUpLayoutProps) {
  return (
    <main id="main" className="signup">
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
