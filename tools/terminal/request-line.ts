import type { LoggedRequest } from '../../src/wire/development/development-log.ts'
import type { Paint } from './paint.ts'

/** `GET /items/7  200  item, data  14 ms (loader 8, render 3)` */
export function requestLine(request: LoggedRequest, paint: Paint): string {
  const { method, path, status, ms, steps } = request
  const parts = steps.map((step) => `${step.name} ${inMs(step.ms)}`).join(', ')
  const time = `${inMs(ms)} ms${parts && paint('dim', ` (${parts})`)}`
  const start = `${method} ${paint('bold', path)}`
  return [start, paint(styleOf(status), String(status)), ...kindOf(request), time].join('  ')
}

/** Nothing for a document of an unknown path. */
function kindOf(request: LoggedRequest): string[] {
  const kinds = [
    request.isFromServerFile ? 'server.ts' : request.route,
    request.wants === 'data' ? 'data' : undefined,
    request.isPrefetch ? 'prefetch' : undefined,
    request.sharing,
  ].filter((kind) => kind !== undefined)
  return kinds.length > 0 ? [kinds.join(', ')] : []
}

function styleOf(status: number): 'red' | 'yellow' | 'cyan' | 'green' {
  if (status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'cyan' : 'green'
}

function inMs(ms: number): string {
  return ms < 1 ? '<1' : String(Math.round(ms))
}
