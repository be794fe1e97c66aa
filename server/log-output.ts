import { write, writeSync } from 'node:fs'
import { errorCode } from '../contract/fields-of.ts'

/** Characters of lines that may wait to be written. Further lines are dropped. */
const mostWaiting = 1_000_000
/** Milliseconds before the next try to write to a pipe that is full. */
const pipePause = 100

interface Descriptor {
  write: (bytes: Buffer, done: (error: Error | null, written: number) => void) => void
  writeSync: (bytes: Buffer) => number
}

const standardOutput: Descriptor = {
  write: (bytes, done) => write(1, bytes, done),
  writeSync: bytes => writeSync(1, bytes),
}

export interface LogOutput {
  write: (line: string) => void
  /** Writes what waits, or drops it if that fails. */
  flushSync: () => void
}

/**
 * Standard output for the log. Lines that cannot be written, because the disk is full, are dropped: the log must end no process.
 * Pino's own output (sonic-boom) throws then where nobody can catch it, and at the exit of the process it tries again without end.
 */
export function createLogOutput(output: Descriptor = standardOutput): LogOutput {
  let waiting: string[] = []
  let length = 0
  let writing = false

  function take(): Buffer {
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    length = 0
    return bytes
  }

  function writeAll(bytes: Buffer): void {
    writing = true
    output.write(bytes, (error, written) => {
      const rest = error ? bytes : bytes.subarray(written)
      if (errorCode(error) === 'EAGAIN') setTimeout(writeAll, pipePause, rest).unref()
      else if (!error && rest.length > 0) writeAll(rest)
      else {
        writing = false
        if (length > 0) writeAll(take())
      }
    })
  }

  return {
    write(line) {
      if (length + line.length > mostWaiting) return
      waiting.push(line)
      length += line.length
      if (!writing) writeAll(take())
    },
    flushSync() {
      let rest = take()
      try {
        while (rest.length > 0) rest = rest.subarray(output.writeSync(rest))
      } catch {
        // Nothing can be said about a log that cannot be written.
      }
    },
  }
}
