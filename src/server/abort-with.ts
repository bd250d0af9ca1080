/** A controller of the request's own: a listener left on the runtime's signal would outlive it. */
export function abortWith(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  if (signal.aborted) controller.abort(signal.reason)
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return controller
}
