import type { ReactNode } from 'react'
import type { Audience } from '../../contract/fields.ts'
import type { DrawingName } from '../art/drawing-sizes.ts'

export interface SignUpTexts {
  audience: Audience
  title: string
  subtitle?: string
  lede: string
  sentence: ReactNode
  /** The drawing beside the sentence. */
  scene: DrawingName
  stops: readonly string[]
  hints: { firstName: string; lastName?: string; email: string; phone: string; invitationCode: string }
  terms: ReactNode
  contact: ReactNode
  marketingSms: ReactNode
  below: ReactNode
  next: readonly string[]
}
