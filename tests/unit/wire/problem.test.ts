import { describe, expect, it } from 'vitest'
import { makeProblem, readProblem } from '../../../src/wire/problem.ts'
import { encodeProblem } from '../../../src/wire/page-data.ts'

const problem = makeProblem({ status: 404, requestId: 'r', build: 'b' })

/** The title of a problem with this status. */
function titleOf(status: number) {
  return makeProblem({ status, requestId: 'r', build: 'b' }).title
}

describe('makeProblem', () => {
  it('gives each status of the contract its title', () => {
    expect(titleOf(400)).toBe('Bad Request')
    expect(titleOf(404)).toBe('This page could not be found')
    expect(titleOf(405)).toBe('Method Not Allowed')
    expect(titleOf(500)).toBe('Internal Server Error')
  })

  it('has a common title for any other status', () => {
    expect(titleOf(403)).toBe('An unexpected error has occurred')
    expect(titleOf(418)).toBe('An unexpected error has occurred')
    expect(titleOf(504)).toBe('An unexpected error has occurred')
  })
})

describe('the phrase of a problem', () => {
  it('is what HTTP calls a status with the common title', () => {
    const phraseOf = (status: number) => makeProblem({ status, build: 'b' }).phrase
    expect([403, 422, 503].map(phraseOf)).toEqual([
      'Forbidden',
      'Unprocessable Content',
      'Service Unavailable',
    ])
    expect([404, 500, 599].map(phraseOf)).toEqual([undefined, undefined, undefined])
  })
})

describe('encodeProblem', () => {
  it('writes the members of RFC 9457 and two of ours, on one line', () => {
    const line = encodeProblem(problem)
    expect(JSON.parse(line)).toEqual({
      type: 'about:blank',
      status: 404,
      title: 'This page could not be found',
      requestId: 'r',
      build: 'b',
    })
    expect(line.indexOf('\n')).toBe(line.length - 1)
  })
})

describe('readProblem', () => {
  it('reads what was written', () => {
    const detailed = { ...problem, detail: 'No note with that id' }
    expect(read(detailed)).toEqual(detailed)
  })

  it('refuses a status that is no error', () => {
    expect(read({ status: 399 })).toBeUndefined()
    expect(read({ status: 600 })).toBeUndefined()
    expect(read({ status: '404' })).toBeUndefined()
  })

  it("refuses another server's problem", () => {
    expect(readProblem({ type: 'about:blank', status: 404 })).toBeUndefined()
    expect(read({ title: 1 })).toBeUndefined()
    expect(read({ requestId: null })).toBeUndefined()
    expect(read({ build: 7 })).toBeUndefined()
  })
})

/** Reads the problem with other members. */
function read(members: object) {
  return readProblem({ ...problem, ...members })
}
