import { heroSteps } from '../../../contract/hero-step.ts'
import { Meter } from '../../ui/progress/meter.tsx'
import type { Hero } from '../hero-steps.ts'
import { meterWords } from './progress-words.ts'

/** `passed`: verified steps that the drawing shows. */
export function ProgressMeter({ hero, passed }: { hero: Hero; passed: number }) {
  const { sent, caption } = meterWords(hero)
  return (
    <Meter
      percent={hero.progress}
      steps={heroSteps.length}
      passed={passed}
      sent={sent}
      label="Verified steps"
      caption={caption}
    />
  )
}
