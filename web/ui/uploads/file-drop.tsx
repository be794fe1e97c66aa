import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { UploadIcon } from '../icons/tool-icons.tsx'

type FileInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'>

type FileDropProps = FileInput & {
  /** "Choose a photo" */
  label: string
  /** "or drop it here" */
  or?: string
  /** All that was chosen or dropped; how many are too many is the caller's to say. */
  onFiles: (files: File[]) => void
}

/** The area of an empty slot: a file input as large as its place, which also takes what is dropped on it. */
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

/** A button that opens the camera or the files. `capture="environment"` asks a phone for its rear camera, `"user"` for the front one. */
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

/** A photo that was chosen before scripts ran is in the input, and nobody heard of it: it is taken now. */
function useChosenBefore(onFiles: (files: File[]) => void) {
  const element = useRef<HTMLInputElement>(null)
  const first = useRef(onFiles)
  useEffect(() => {
    if (element.current) take(element.current, first.current)
  }, [])
  return element
}

// Emptied after each choice, or choosing the same file again would not be heard.
function take(input: HTMLInputElement, onFiles: (files: File[]) => void): void {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) onFiles(files)
}
