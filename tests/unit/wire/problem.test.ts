import { describe, expect, it } from 'vitest'
import { makeProblem } from '../../../src/wire/make-problem.ts'
import { decodeProblem, encodeProblem } from '../../../src/wire/problem.ts'

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

describe('encodeProblem', () => {
  it('writes the members of RFC 9457 and two of ours', () => {
    expect(JSON.parse(encodeProblem(problem))).toEqual({
      type: 'about:blank',
      status: 404,
      title: 'This page could not be found',
      requestId: 'r',
      build: 'b',
    })
  })
})

describe('decodeProblem', () => {
  it('reads what was written', () => {
    expect(decodeProblem(encodeProblem(problem))).toEqual(problem)
  })

  it('refuses a status that is no error', () => {
    expect(decodeProblem(encodeProblem({ ...problem, status: 399 }))).toBeUndefined()
    expect(decodeProblem(encodeProblem({ ...problem, status: 600 }))).toBeUndefined()
    expect(decodeProblem(JSON.stringify({ ...problem, status: '404' }))).toBeUndefined()
  })

  it("refuses another server's problem", () => {
    expect(decodeProblem('{"type":"about:blank","status":404}')).toBeUndefined()
    expect(decodeProblem(JSON.stringify({ ...problem, title: 1 }))).toBeUndefined()
    expect(decodeProblem(JSON.stringify({ ...problem, requestId: null }))).toBeUndefined()
    expect(decodeProblem(JSON.stringify({ ...problem, build: 7 }))).toBeUndefined()
  })

  it('refuses garbage', () => {
    expect(decodeProblem('')).toBeUndefined()
    expect(decodeProblem('404')).toBeUndefined()
    expect(decodeProblem('<h1>404</h1>')).toBeUndefined()
    expect(decodeProblem(encodeProblem(problem).slice(0, -1))).toBeUndefined()
  })
})
