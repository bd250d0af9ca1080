import { errorTitle, UNEXPECTED_ERROR } from './error-title.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** An error for an error page. Clients that prefer JSON get the same fields as `application/problem+json`. */
export interface Problem {
  /** From 400 to 599. */
  status: number
  /** The title for the status, such as `This page could not be found`. */
  title: string
  /** What HTTP calls a status with the common title: `Forbidden`. Missing with `Document.messages`. */
  phrase?: string
  /** The id of the request in the Worker's log. Missing if the error happened in the browser. */
  requestId?: string
  /** The id of the build. */
  build: string
  /** The method of the request. Missing if the error happened in the browser. */
  method?: string
  /** A text for the visitor, such as the second argument of `error`. Plain text. */
  detail?: string
  /** The thrown value with its stack and its causes. In development only. */
  stack?: string
}

/** Reads a problem from its JSON; `undefined` if it was not made by this Worker. */
export function readProblem(body: Record<string, unknown>): Problem | undefined {
  const { status, title, requestId, build } = body
  if (!isErrorStatus(status) || typeof title !== 'string') return undefined
  if (typeof requestId !== 'string' || typeof build !== 'string') return undefined
  return { status, title, requestId, build, ...optionalMembers(body) }
}

function optionalMembers(
  body: Record<string, unknown>,
): Pick<Problem, 'phrase' | 'method' | 'detail' | 'stack'> {
  const names = ['phrase', 'method', 'detail', 'stack'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  )
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400 && value <= 599
}

/** https://www.iana.org/assignments/http-status-codes/http-status-codes.xhtml */
const PHRASES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  425: 'Too Early',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Adds the title of its status to a problem; to one with the common title, also the phrase of HTTP. */
export function makeProblem(facts: Omit<Problem, 'title' | 'phrase'>): Problem {
  const title = errorTitle(facts.status)
  const phrase = title === UNEXPECTED_ERROR ? PHRASES[facts.status] : undefined
  return { ...facts, title, ...(phrase !== undefined && { phrase }) }
}
