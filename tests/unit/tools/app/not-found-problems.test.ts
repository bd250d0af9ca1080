import { describe, expect, it } from 'vitest'
import { notFoundProblems } from '../../../../tools/app/problems/server-problems.ts'

const IMPORT = `import { Hono } from 'hono'\n`

describe('notFoundProblems', () => {
  it('names the line of app.notFound(…), and says what to do', () => {
    expect(notFoundProblems(`${IMPORT}const app = new Hono()\napp.notFound((c) => c.text('?'))`)).toEqual([
      'server.ts:3 calls app.notFound(…), but unknown URLs get the page of error.tsx. Remove the call. In a handler, return c.notFound() to answer with that page.',
    ])
  })

  it('finds it in a chain of calls', () => {
    const source = `${IMPORT}export default new Hono<AppEnv>()\n  .use(session)\n  .notFound(answer)\n  .get('/api', list)`
    expect(linesOf(source)).toEqual([4])
  })

  it('finds it on an app that was made of another, or by a factory', () => {
    const source = `
      import { createFactory } from 'hono/factory'
      import { OpenAPIHono as Api } from '@hono/zod-openapi'
      const app = createFactory<AppEnv>().createApp()
      const all = app.basePath('/api')
      const api = new Api()
      all.notFound(answer)
      api.notFound(answer)`
    expect(linesOf(source)).toEqual([7, 8])
  })

  it('allows c.notFound() in handlers, and what is not of Hono', () => {
    const source = `${IMPORT}import { notFound } from 'arrivejs'
      import * as errors from './errors.ts'
      export default new Hono()
        .get('/a', (c) => c.notFound())
        .get('/b', () => { throw errors.notFound('b') })
        .get('/c', () => notFound())`
    expect(linesOf(source)).toEqual([])
  })

  it('leaves a syntax error to Vite', () => {
    expect(linesOf('export default new Hono(')).toEqual([])
    expect(linesOf('')).toEqual([])
  })
})

function linesOf(source: string): number[] {
  return notFoundProblems(source).map((problem) => Number(/^server\.ts:(\d+) /.exec(problem)?.[1]))
}
