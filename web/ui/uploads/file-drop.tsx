import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'

const UploadIcon = () => <Icon path="M12 16V4M6 10l6-6 6 6M4 20h16" />

type FileInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'>

type FileDropProps = FileInput & {
  label: string
  or?: string
  onFiles: (files: File[]) => void
}

export function FileDrop({ label, or, onFiles, ...input }: FileDropProps) {
  const [over, setOver] = useState(false)
  const element = useChosenBefore(onFiles)
  return (
    <label
      className={classNames('drop', over && 'is-over')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input {...input} ref={element} type="file" onChange={event => take(event.currentTarget, onFiles)} />
      <UploadIcon />
      <b>{label}</b>
      {or && <span>{or}</span>}
    </label>
  )
}

type FileButtonProps = FileInput & {
  children: ReactNode
  icon?: ReactNode
  look?: 'line' | 'ghost' | 'quiet'
  onFiles: (files: File[]) => void
}

/** Opens the camera or the files. `capture="environment"` requests a phone's rear camera, `"user"` the front one. */
export function FileButton({ children, icon, look = 'line', onFiles, ...input }: FileButtonProps) {
  const element = useChosenBefore(onFiles)
  return (
    <label
      className={classNames(
        look === 'quiet' ? 'lnk' : 'btn btn--s',
        look === 'ghost' && 'btn--ghost',
        'slot-file',
      )}
    >
      <input {...input} ref={element} type="file" onChange={event => take(event.currentTarget, onFiles)} />
      {icon}
      {children}
    </label>
  )
}

/** Handles a file that was chosen before hydration, which fired no event for React. */
function useChosenBefore(onFiles: (files: File[]) => void) {
  const element = useRef<HTMLInputElement>(null)
  const first = useRef(onFiles)
  useEffect(() => {
    if (element.current) take(element.current, first.current)
  }, [])
  return element
}

// Cleared after each choice, because choosing the same file again would fire no event.
function take(input: HTMLInputElement, onFiles: (files: File[]) => void): void {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) onFiles(files)
}
