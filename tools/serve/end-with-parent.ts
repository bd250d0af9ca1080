const POLL_MS = 500

/**
 * Ends this process, as SIGTERM does, when the shell that an npm script has started it in is gone. npm passes
 * SIGTERM on to that shell only, which ends and leaves the server behind (`tests/build/start.test.ts`). Does
 * nothing outside npm scripts: a server that was started otherwise may outlive what has started it. Returns a
 * function that stops watching.
 */
export function endWithParent(): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (isRunning(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** On POSIX another process becomes the parent, on Windows the number stays. */
function isRunning(parent: number): boolean {
  if (process.ppid !== parent) return false
  try {
    return process.kill(parent, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
