import { describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { servedTraces } from './served-traces.ts'

const traceOf = servedTraces(PLATFORM_OUT)

describe('spans of middleware', () => {
  it('have the function’s name, and nest as middleware does', async () => {
    const { spans } = await traceOf('/admin/users', { headers: { Cookie: 'session=ada' } })
    expect(spans).toEqual([
      {
        name: 'middleware session',
        inside: [
          {
            name: 'middleware requireUser',
            inside: [{ name: 'document loader /admin/users' }, { name: 'render /admin/users' }],
          },
        ],
      },
    ])
  })

  it('have the path that was given to use, if the function has no name', async () => {
    const { status, spans } = await traceOf('/items/7', { headers: { 'X-Forms': 'too many' } })
    expect(status).toBe(429)
    expect(spans).toEqual([{ name: 'middleware session', inside: [{ name: 'middleware /items/*' }] }])
  })

  it('contain no span of an endpoint', async () => {
    const { spans } = await traceOf('/api/me')
    expect(spans).toEqual([{ name: 'middleware session' }])
  })

  it('have no error for an outcome that a middleware throws', async () => {
    const { status, spans } = await traceOf('/items/locked')
    expect(status).toBe(423)
    expect(JSON.stringify(spans)).not.toContain('"error"')
  })

  it('have the error that a middleware threw', async () => {
    const { status, spans } = await traceOf('/broken')
    expect(status).toBe(500)
    expect(spans[0]!.inside![0]).toMatchObject({
      name: 'middleware /broken',
      error: 'Error: the guard is broken',
    })
  })
})
