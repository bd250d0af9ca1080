import { Hono, type MiddlewareHandler } from 'hono'
import { describe, expect, it } from 'vitest'
import { checkHonoPatterns } from '../../../../src/server/endpoints/hono-pattern.ts'

describe('checkHonoPatterns', () => {
  it('refuses each pattern once, whatever has it', () => {
    const app = new Hono().use('/vault/:path*', guard, guard).get('/files/:path*', (c) => c.text('file'))
    expect(messageOf(app)).toBe(
      [
        'server.ts: the pattern "/vault/:path*" matches less than it says: Hono’s only catch-all is "*". Write "/vault/*". For the value in an endpoint, write ":name{.+}" in its place.',
        'server.ts: the pattern "/files/:path*" matches less than it says: Hono’s only catch-all is "*". Write "/files/*". For the value in an endpoint, write ":name{.+}" in its place.',
      ].join('\n'),
    )
  })

  it('sees patterns with the prefix of the app that they are mounted in', () => {
    const panel = new Hono().use('/panel', guard)
    expect(messageOf(new Hono().route('/:lang?', panel))).toContain('"/:lang?/panel"')
    expect(messageOf(new Hono().basePath('/:lang?').use('/panel', guard))).toContain('"/:lang?/panel"')
  })

  it('allows other patterns', () => {
    const app = new Hono().use(guard).use('/vault/*', guard).use('/:lang/panel', guard)
    expect(messageOf(app.get('/items/:id?', (c) => c.text('item')))).toBe('')
  })
})

const guard: MiddlewareHandler = async (_c, next) => next()

function messageOf(app: Hono): string {
  try {
    checkHonoPatterns(app)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
