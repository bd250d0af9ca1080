import { parseRecord } from './json.ts'

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json'

/** An error as the Worker tells it and an error page shows it. */
export interface Problem {
  status: number
  title: string
  /** Names the request in the Worker's log. None where the fault is the browser's: nobody logged it. */
  requestId?: string
  /** The build that answered. */
  build: string
  /** That of the request. None where the fault is the browser's: it was showing a page. */
  method?: string
  /** What is wrong and what to do, for the sender of the request. */
  detail?: string
  /** What was thrown, with its stack and its causes. In development only. */
  stack?: string
}

/** `document` is what the app's document is given, for the router alone. */
export function encodeProblem(problem: Problem, document?: unknown): string {
  return JSON.stringify({ type: 'about:blank', ...problem, document })
}

/** Reads the `document` that came with a problem; `undefined` where none did. */
export function decodeProblemDocument(text: string): unknown {
  return parseRecord(text)?.['document']
}

/** Reads a problem document; `undefined` where it is not one of ours. */
export function decodeProblem(text: string): Problem | undefined {
  const body = parseRecord(text)
  if (!body || !isErrorStatus(body['status'])) return undefined
  const { title, requestId, build } = body
  if (typeof title !== 'string' || typeof requestId !== 'string') return undefined
  if (typeof build !== 'string') return undefined
  return { status: body['status'], title, requestId, build, ...textsIn(body) }
}

/** What a problem may have besides. */
function textsIn(body: Record<string, unknown>): Pick<Problem, 'method' | 'detail' | 'stack'> {
  const names = ['method', 'detail', 'stack'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  )
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value <= 599
}
