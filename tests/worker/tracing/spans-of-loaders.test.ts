import { describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { servedTraces, type SpanTree } from './served-traces.ts'

const traceOf = servedTraces(FIXTURE_OUT)

describe('spans of loaders', () => {
  it('have the pattern of the page and of each layout, beside that of rendering', async () => {
    const { spans } = await traceOf('/teams/red/members')
    expect(namesOf(spans)).toEqual([
      'layout loader /teams/:team',
      'loader /teams/:team/members',
      'render /teams/:team/members',
    ])
  })

  it('are those of a data request too, which renders nothing', async () => {
    const { spans, attributes } = await traceOf(dataPathOf('/items/7'))
    expect(namesOf(spans)).toEqual(['loader /items/:id'])
    expect(attributes).toMatchObject({ 'arrive.wants': 'data', 'http.route': '/items/:id' })
  })

  it('are marked if the loader throws', async () => {
    const { status, spans } = await traceOf('/broken')
    expect(status).toBe(500)
    expect(spans.find(({ name }) => name === 'loader /broken')).toHaveProperty('error')
    expect(spans.find(({ name }) => name === 'render /broken')).not.toHaveProperty('error')
  })

  it('are not marked if the loader ends with a status', async () => {
    const { status, spans } = await traceOf('/missing')
    expect(status).toBe(404)
    expect(spans.find(({ name }) => name === 'loader /missing')).not.toHaveProperty('error')
  })

  it('are none for a page without a loader', async () => {
    const { spans } = await traceOf('/about')
    expect(namesOf(spans).filter((name) => name.startsWith('loader'))).toEqual([])
  })
})

describe('the span of rendering', () => {
  it('is marked if the shell throws', async () => {
    const { status, spans } = await traceOf('/shell')
    expect(status).toBe(500)
    expect(spans.filter(({ error }) => error !== undefined).map(({ name }) => name)).toEqual([
      'render /shell',
    ])
  })
})

describe('the span of an action', () => {
  it('has the pattern of its page', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) }
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const { spans } = await traceOf('/teams/red/members', { ...form, headers })
    expect(namesOf(spans)).toContain('action /teams/:team/members')
  })
})

/** Sorted, because loaders start in the same millisecond. */
function namesOf(spans: readonly SpanTree[]): string[] {
  return spans.map(({ name }) => name).toSorted()
}
