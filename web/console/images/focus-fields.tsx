import { useState } from 'react'
import { focusClass } from '../../media/focus-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { FocalPoint, type Focus } from '../../ui/console/focal-point.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import '../../media/picture.css'

interface Props {
  picture?: { src: string; width: number; height: number } | undefined
  start?: Focus
}

const percent = (share: number) => Math.round(share * 100)
const middle = { x: 0.5, y: 0.5 }
const axes = [
  { axis: 'x', name: 'focalX', label: 'From the left' },
  { axis: 'y', name: 'focalY', label: 'From the top' },
] as const

function Crops({ src, focus }: { src: string; focus: Focus }) {
  return (
    <div className="image-crops pic">
      {(['wide', 'square', 'tall'] as const).map(shape => (
        <img
          key={shape}
          className={classNames(`image-${shape}`, focusClass('x', focus.x), focusClass('y', focus.y))}
          src={src}
          alt=""
          width="120"
          height="120"
        />
      ))}
    </div>
  )
}

export function FocusFields({ picture, start = middle }: Props) {
  const [focus, setFocus] = useState(start)
  const hydrated = useHydrated()
  return (
    <fieldset className="image-focus">
      <legend>What stays in view where the image is cropped</legend>
      {picture && hydrated && (
        <FocalPoint
          {...picture}
          focus={focus}
          onFocus={setFocus}
          label="The point that stays in view. Click it on the image, or move it with the arrow keys."
          said={`${percent(focus.x)}% from the left, ${percent(focus.y)}% from the top`}
        >
          <Crops src={picture.src} focus={focus} />
        </FocalPoint>
      )}
      <div className="field-row content-pair">
        {axes.map(({ axis, name, label }) => (
          <Field key={axis} id={name} label={label}>
            <input
              type="range"
              id={name}
              name={name}
              min="0"
              max="1"
              step="0.01"
              value={focus[axis]}
              aria-valuetext={`${percent(focus[axis])}%`}
              onChange={({ currentTarget: { value } }) =>
                setFocus(before => ({ ...before, [axis]: Number(value) }))
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
