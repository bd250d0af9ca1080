import { errorTitle, UNEXPECTED_ERROR } from './error-title.ts'
import type { Problem } from './problem.ts'

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

/**
 * Adds the title of its status to a problem; to one with the common title, also what HTTP calls the status.
 */
export function makeProblem(facts: Omit<Problem, 'title' | 'phrase'>): Problem {
  const title = errorTitle(facts.status)
  const phrase = title === UNEXPECTED_ERROR ? PHRASES[facts.status] : undefined
  return { ...facts, title, ...(phrase !== undefined && { phrase }) }
}
