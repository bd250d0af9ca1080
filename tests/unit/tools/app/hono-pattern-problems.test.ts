import { describe, expect, it } from 'vitest'
import { honoPatternProblems } from '../../../../tools/app/problems/server-problems.ts'

const IMPORT = `import { Hono } from 'hono'\n`

describe('honoPatternProblems', () => {
  it('finds the patterns of guards and of endpoints', () => {
    const source = `${IMPORT}export default new Hono<AppEnv>()
      .use(session)
      .use('/vault/:path*', guard)
      .get('/:lang?/feed', (c) => c.text('feed'))
      .route('/api', api)`
    expect(patternsOf(source)).toEqual(['/vault/:path*', '/:lang?/feed'])
  })

  it('finds those of on(…)', () => {
    const source = `${IMPORT}const app = new Hono()
      app.on('GET', '/a/:path*', list)
      app.on(['GET', 'POST'], ['/b', '/c/:path*'], list)`
    expect(patternsOf(source)).toEqual(['/a/:path*', '/c/:path*'])
  })

  it('says it once of a pattern', () => {
    const source = `${IMPORT}new Hono().use('/a/:path*', first).use('/a/:path*', second)`
    expect(patternsOf(source)).toEqual(['/a/:path*'])
  })

  it('leaves alone what is Hono’s own, and what is not of Hono', () => {
    const source = `${IMPORT}import { page } from 'arrivejs'
      new Hono().use('/vault/*', guard).use(guard).get(PATH, list)
      page('/vault/:path*', () => import('./pages/vault.tsx'))`
    expect(patternsOf(source)).toEqual([])
  })
})

function patternsOf(source: string): (string | undefined)[] {
  return honoPatternProblems(source).map((problem) => /"(.*?)"/.exec(problem)?.[1])
}
