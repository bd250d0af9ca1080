import { describe, expect, it } from 'vitest'
import { WORKER_APP_OUT } from '../../apps/build-apps.ts'
import { servedTraces } from './served-traces.ts'

const traceOf = servedTraces(WORKER_APP_OUT)

describe('spans of an app', () => {
  it('nest: the app’s own in those of loaders', async () => {
    const { spans } = await traceOf('/traced/7')
    expect(spans).toEqual([
      { name: 'loader /traced/:id', inside: [{ name: 'price of a supplier' }] },
      { name: 'render /traced/:id' },
    ])
  })

  it('have the error that a loader threw, in the span of the loader', async () => {
    const { status, spans } = await traceOf('/traced/failing')
    expect(status).toBe(500)
    expect(spans[0]).toMatchObject({
      name: 'loader /traced/:id',
      error: 'Error: the supplier is closed',
    })
  })

  it('belong to an invocation with the route, the request id and the build', async () => {
    const { attributes, requestId } = await traceOf('/traced/7')
    expect(attributes).toMatchObject({
      'http.route': '/traced/:id',
      'arrive.request_id': requestId,
      'arrive.build': expect.stringMatching(/./),
      'http.response.status_code': 200,
    })
  })

  it('belong to an invocation without a route if no page has the URL', async () => {
    const { attributes, status } = await traceOf('/nowhere')
    expect(status).toBe(404)
    expect(attributes).not.toHaveProperty('http.route')
  })
})
