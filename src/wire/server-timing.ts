/** https://w3c.github.io/server-timing/#the-server-timing-header-field */
export const SERVER_TIMING = 'Server-Timing'

/** A part of a request's time: `loader`, `layout team`. Loaders run side by side. */
export interface RequestStep {
  name: string
  ms: number
}

/** The header's value: an entry for each step. */
export function encodeServerTiming(steps: readonly RequestStep[]): string {
  return steps.map(entryOf).join(', ')
}

function entryOf({ name, ms }: RequestStep): string {
  return `${entryNameOf(name)};desc="${name}";dur=${ms.toFixed(1)}`
}

/** `layout-team` for `layout team`: a name is a token without spaces. */
function entryNameOf(step: string): string {
  return step.replace(/\W+/g, '-')
}
