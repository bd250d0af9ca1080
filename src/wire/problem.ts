import { parseRecord } from './json.ts'

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json'

/** An error, as the Worker sends it and an error page shows it. */
export interface Problem {
  status: number
  title: string
  /** Identifies the request in the Worker's log. Missing if the error happened in the browser. */
  requestId?: string
  /** The build that sent the response. */
  build: string
  /** The method of the request. Missing if the error happened in the browser. */
  method?: string
  /** What is wrong and what to do, for the sender of the request. */
  detail?: string
  /** What was thrown, with its stack and its causes; in development only. */
  stack?: string
}

/** `document`: the data of the app's document, for the router. */
export function encodeProblem(problem: Problem, document?: unknown): string {
  return JSON.stringify({ type: 'about:blank', ...problem, document })
}

/** Reads the `document` of a problem; `undefined` if there is none. */
export function decodeProblemDocument(text: string): unknown {
  return parseRecord(text)?.['document']
}

/** Reads a problem document; `undefined` if it was not made by this Worker. */
export function decodeProblem(text: string): Problem | undefined {
  const body = parseRecord(text)
  if (!body || !isErrorStatus(body['status'])) return undefined
  const { title, requestId, build } = body
  if (typeof title !== 'string' || typeof requestId !== 'string') return undefined
  if (typeof build !== 'string') return undefined
  return { status: body['status'], title, requestId, build, ...optionalMembers(body) }
}

/** The optional members. */
function optionalMembers(
  body: Record<string, unknown>,
): Pick<Problem, 'method' | 'detail' | 'stack'> {
  const names = ['method', 'detail', 'stack'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  )
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value <= 599
}
