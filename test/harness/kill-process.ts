/** Kills the process, which may already have ended by itself. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Node's error of a system call.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
