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

/** Reads a problem from its JSON; `undefined` if it was not made by this Worker. */
export function readProblem(body: Record<string, unknown>): Problem | undefined {
  const { status, title, requestId, build } = body
  if (!isErrorStatus(status) || typeof title !== 'string') return undefined
  if (typeof requestId !== 'string' || typeof build !== 'string') return undefined
  return { status, title, requestId, build, ...optionalMembers(body) }
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
