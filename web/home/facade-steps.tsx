import { Drawing } from '../art/drawing.tsx'
import { stepWindows } from '../art/step-windows.ts'
import './facade-steps.css'

export type FacadeStep = { step: keyof typeof stepWindows; title: string; text: string }

/** Six steps as the lit windows and the door of one building: side by side on wide screens, one above the other on phones. */
export function FacadeSteps({ steps }: { steps: readonly FacadeStep[] }) {
  return (
    <ol className="facade">
      {steps.map(({ step, title, text }) => (
        <li key={title}>
          <Drawing svg={stepWindows[step]()} decorative />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
