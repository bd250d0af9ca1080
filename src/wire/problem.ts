import { parseRecord } from './json.ts'

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json'

/** An error as the Worker tells it and an error page shows it. */
export interface Problem {
  status: number
  title: string
  /** Names this request in the Worker's log. */
  requestId: string
  /** The build that answered. */
  build: string
  /** What was thrown, with its stack. In development only. */
  detail?: string
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
  const problem = { status: body['status'], title, requestId, build }
  return typeof body['detail'] === 'string' ? { ...problem, detail: body['detail'] } : problem
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value <= 599
}
