import { Drawing } from '../art/drawing.tsx'
import { stepWindows } from '../art/step-windows.ts'
import './facade-steps.css'

/** Six steps as the lit windows and the door of one building: side by side on wide screens, one above the other on phones. */
export function FacadeSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const windows = stepWindows()
  return (
    <ol className="facade">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <Drawing svg={windows[index]!} decorative />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
