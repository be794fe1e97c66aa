import { DrawingFile } from '../art/drawing-file.tsx'
import type { DrawingName } from '../art/drawing-sizes.ts'
import { classNames } from '../ui/class-names.ts'
import './four-steps.css'

type Steps = readonly { title: string; text: string }[]

/** Four steps in order, each with its quarter of one drawing. */
function FourSteps({ name, className, steps }: { name: DrawingName; className?: string; steps: Steps }) {
  return (
    <ol className={classNames('four-steps', className)}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <DrawingFile name={name} alt="" />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** An assignment as one walk through a park, from the alert to the door. */
export const ParkWalk = ({ steps }: { steps: Steps }) => <FourSteps name="park-walk" steps={steps} />

/** What follows the sign-up: one line becomes five, which are checked and end in one box. */
export const FiveChecked = ({ steps }: { steps: Steps }) => (
  <FourSteps name="five-checked" className="four-steps--checked" steps={steps} />
)
