import { href } from 'react-router'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'

export function EmergencyPanel() {
  return (
    <section aria-label="In danger now">
      <DangerStrip
        text={
          <>
            <b>In danger now? Call 911.</b> In New York you can also text 911. People to talk to are on the{' '}
            <a href={href('/safety-resource')}>safety resources page</a>.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
    </section>
  )
}
